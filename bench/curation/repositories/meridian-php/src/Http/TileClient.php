<?php

declare(strict_types=1);

namespace Meridian\Http;

use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;

class TileClient
{
    public function __construct(
        private ClientInterface $http,
        private RequestFactoryInterface $requests,
        private string $base = 'https://tiles.invalid',
    ) {
    }

    /** PNG of a tile, or null if there is nothing but sea. */
    public function fetchTile(int $zoom, int $x, int $y): ?string
    {
        $request = $this->requests->createRequest('GET', "{$this->base}/{$zoom}/{$x}/{$y}.png");
        $response = $this->http->sendRequest($request);

        return $response->getStatusCode() === 204 ? null : (string) $response->getBody();
    }
}
