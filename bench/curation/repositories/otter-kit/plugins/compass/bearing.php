<?php

declare(strict_types=1);

namespace Otter\Compass;

/** Degrees from north, clockwise, of the way from one place to another. */
function bearing(array $from, array $to): float
{
    [$lat1, $lon1] = array_map('deg2rad', $from);
    [$lat2, $lon2] = array_map('deg2rad', $to);
    $y = sin($lon2 - $lon1) * cos($lat2);
    $x = cos($lat1) * sin($lat2) - sin($lat1) * cos($lat2) * cos($lon2 - $lon1);
    $degrees = rad2deg(atan2($y, $x));
    if ($degrees < 0) {
        $degrees += 360.0;
    }

    return fmod($degrees, 360.0);
}
