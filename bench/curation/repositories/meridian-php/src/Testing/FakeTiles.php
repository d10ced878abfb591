<?php

declare(strict_types=1);

namespace Meridian\Testing;

/**
 * Tiles without a network, for the tests of applications that use Meridian.
 */
final class FakeTiles
{
    /** @var array<string, string> */
    private array $tiles = [];

    public static function withSeaOnly(): self
    {
        return new self();
    }

    public function put(int $zoom, int $x, int $y, string $png): self
    {
        $this->tiles["{$zoom}/{$x}/{$y}"] = $png;

        return $this;
    }

    public function fetchTile(int $zoom, int $x, int $y): ?string
    {
        return $this->tiles["{$zoom}/{$x}/{$y}"] ?? null;
    }
}
