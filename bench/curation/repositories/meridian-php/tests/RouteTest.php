<?php

declare(strict_types=1);

namespace Meridian\Tests;

use Meridian\Point;
use Meridian\Route;
use PHPUnit\Framework\TestCase;

final class RouteTest extends TestCase
{
    public function testADegreeOfLatitudeIsElevenTimesTenKilometres(): void
    {
        $route = new Route([new Point(0, 0), new Point(1, 0)]);

        self::assertEqualsWithDelta(111_195, $route->metres(), 1.0);
    }

    public function testOnePointIsNoRoute(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        new Route([new Point(0, 0)]);
    }
}
