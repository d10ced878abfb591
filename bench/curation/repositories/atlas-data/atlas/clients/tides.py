"""Tides of the north, minute by minute."""
import json
import time
import urllib.error
import urllib.request


class TidesClient:
    base = "https://tides.invalid/v1"

    def __init__(self, token: str, pause: float = 0.2, tries: int = 4):
        self._token = token
        self._pause = pause
        self._tries = tries

    def get(self, path: str, **query):
        """JSON under a path; tries again when the server is busy, and raises its last error."""
        text = "&".join(f"{key}={value}" for key, value in sorted(query.items()))
        request = urllib.request.Request(f"{self.base}/{path}?{text}")
        request.add_header("Authorization", f"Bearer {self._token}")
        for turn in range(self._tries):
            try:
                with urllib.request.urlopen(request, timeout=30) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503) or turn + 1 == self._tries:
                    raise
                time.sleep(self._pause * 2**turn)
