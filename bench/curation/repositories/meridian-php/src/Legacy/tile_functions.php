<?php

// Loaded by the map pages of 2014. Goes when they do.

function fetchTile($path, $timeout = 5)
{
    $handle = curl_init('http://tiles.invalid/' . $path);
    curl_setopt($handle, CURLOPT_RETURNTRANSFER, true);
    curl_setopt($handle, CURLOPT_TIMEOUT, $timeout);
    $body = curl_exec($handle);
    curl_close($handle);
    if ($body === false || strlen($body) < 8) {
        return false;
    }

    return $body;
}
