<?php

declare(strict_types=1);

namespace Meridian\Database\Factories;

use Meridian\Point;
use Meridian\Route;

/** Makes the route of a booking out of the rows of the timetable. */
final class RouteFactory
{
    /** @param list<array{lat: float, lon: float}> $rows */
    public function fromRows(array $rows): Route
    {
        usort($rows, static fn (array $a, array $b): int => $a['lat'] <=> $b['lat']);

        return new Route(array_map(static fn (array $row): Point => new Point($row['lat'], $row['lon']), $rows));
    }
}
