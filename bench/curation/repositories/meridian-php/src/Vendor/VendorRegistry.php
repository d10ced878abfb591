<?php

declare(strict_types=1);

namespace Meridian\Vendor;

/** Sellers of paper maps, by country. */
final class VendorRegistry
{
    /** @var array<string, list<string>> */
    private array $byCountry = [];

    public function add(string $country, string $vendor): void
    {
        $this->byCountry[strtoupper($country)][] = $vendor;
    }

    /** @return list<string> */
    public function in(string $country): array
    {
        $vendors = $this->byCountry[strtoupper($country)] ?? [];
        sort($vendors);

        return $vendors;
    }
}
