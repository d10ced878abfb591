<?php

declare(strict_types=1);

namespace Meridian;

/** A path over the ground as a list of points. */
final class Route
{
    /** @param list<Point> $points */
    public function __construct(private array $points)
    {
        if (count($points) < 2) {
            throw new \InvalidArgumentException('a route needs two points');
        }
    }

    /** Metres along the great circles between the points. */
    public function metres(): float
    {
        $sum = 0.0;
        for ($i = 1; $i < count($this->points); $i++) {
            $sum += $this->points[$i - 1]->metresTo($this->points[$i]);
        }

        return $sum;
    }

    /** The same path from its end. */
    public function reversed(): self
    {
        return new self(array_reverse($this->points));
    }

    /** Leaves out points that are less than a distance from the one before. */
    public function thinned(float $metres): self
    {
        $kept = [$this->points[0]];
        foreach ($this->points as $point) {
            if (end($kept)->metresTo($point) >= $metres) {
                $kept[] = $point;
            }
        }

        return new self(count($kept) > 1 ? $kept : [$this->points[0], end($this->points)]);
    }

    /**
     * Distance in kilometres.
     *
     * @deprecated since 2.3, use metres()
     */
    public function length(): float
    {
        return $this->metres() / 1000;
    }
}
