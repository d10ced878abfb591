<?php

declare(strict_types=1);

namespace Meridian\Stub;

/** Prints the stub that is torn off a ferry ticket. */
final class StubPrinter
{
    public function __construct(private int $columns = 24)
    {
    }

    public function print(string $from, string $to, \DateTimeImmutable $day): string
    {
        $line = str_repeat('- ', intdiv($this->columns, 2));

        return implode("\n", [$line, "{$from} > {$to}", $day->format('d.m.Y'), $line]);
    }
}
