<?php

declare(strict_types=1);

namespace Meridian\Gpx;

use Meridian\Point;

final class KmlWriter
{
    private const STYLE = '<Style id="line"><LineStyle><color>ff0000ff</color></LineStyle></Style>';

    /** @param list<Point> $points */
    public function write(array $points, string $name): string
    {
        $coordinates = array_map(static fn (Point $p): string => "{$p->lon},{$p->lat},0", $points);

        return '<kml><Document>' . self::STYLE
            . '<Placemark><name>' . htmlspecialchars($name, ENT_XML1) . '</name>'
            . '<LineString>' . implode(' ', $coordinates) . '</LineString>'
            . '</Placemark></Document></kml>';
    }
}
