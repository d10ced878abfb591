<?php

declare(strict_types=1);

namespace Meridian\Gpx;

use Meridian\Point;

final class GpxWriter
{
    /** @param iterable<Point> $points */
    public function write(iterable $points, string $creator = 'Meridian'): string
    {
        $xml = new \XMLWriter();
        $xml->openMemory();
        $xml->startDocument('1.0', 'UTF-8');
        $xml->startElement('gpx');
        $xml->writeAttribute('version', '1.1');
        $xml->writeAttribute('creator', $creator);
        foreach ($points as $point) {
            $xml->startElement('trkpt');
            $xml->writeAttribute('lat', (string) $point->lat);
            $xml->writeAttribute('lon', (string) $point->lon);
            $xml->endElement();
        }
        $xml->endElement();

        return $xml->outputMemory();
    }
}
