<?php

/**
 * This file is part of the mapwright/polyline package.
 *
 * (c) Emilia Constantin <emilia@mapwright.invalid>
 *
 * For the full copyright and license information, please view the LICENSE
 * file that was distributed with this source code.
 */

namespace Mapwright\Polyline;

class Polyline
{
    public static function encode($value)
    {
        $value = $value < 0 ? ~($value << 1) : $value << 1;
        $out = '';
        while ($value >= 0x20) {
            $out .= chr((0x20 | ($value & 0x1f)) + 63);
            $value >>= 5;
        }

        return $out . chr($value + 63);
    }
}
