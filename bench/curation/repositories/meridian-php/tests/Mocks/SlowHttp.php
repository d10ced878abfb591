<?php

declare(strict_types=1);

namespace Meridian\Tests\Mocks;

use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;

final class SlowHttp implements ClientInterface
{
    public int $asked = 0;

    public function __construct(private ResponseInterface $answer, private int $microseconds)
    {
    }

    public function sendRequest(RequestInterface $request): ResponseInterface
    {
        $this->asked++;
        usleep($this->microseconds);

        return $this->answer;
    }
}
