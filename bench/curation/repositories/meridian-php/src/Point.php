<?php

declare(strict_types=1);

namespace Meridian;

final class Point
{
    private const EARTH = 6_371_008.8;

    public function __construct(public readonly float $lat, public readonly float $lon)
    {
        if (abs($lat) > 90.0) {
            throw new \RangeException("no such latitude: {$lat}");
        }
    }

    public function metresTo(self $other): float
    {
        $a = sin(deg2rad($other->lat - $this->lat) / 2) ** 2
            + cos(deg2rad($this->lat)) * cos(deg2rad($other->lat)) * sin(deg2rad($other->lon - $this->lon) / 2) ** 2;

        return 2 * self::EARTH * asin(min(1.0, sqrt($a)));
    }
}
