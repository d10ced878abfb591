"""Makes the week's signing key. Run by cron on Mondays, or by hand after a leak.

    python -m scripts.rotate_keys /etc/shop/keys.json
"""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path

from services.auth.keys import KeyRing, RingKey, read_ring, use_ring
from services.auth.token_issuer import issue_link_token
from services.auth.token_validator import validate_token
from vendor.jwtlib import generate_rsa_key

PROBE_AUDIENCE = "key-rotation-probe"


def make_key(bits: int, now: float) -> RingKey:
    """A fresh key, named after the day it was made."""
    day = time.strftime("%Y%m%d-%H%M%S", time.gmtime(now))
    return RingKey(kid=day, private=generate_rsa_key(bits), made_at=now)


def write_ring(path: Path, keys: list[RingKey]) -> None:
    """Replace the file at once, readable by the owner alone."""
    rows = [
        {"kid": key.kid, "n": key.private.n, "e": key.private.e, "d": key.private.d,
         "made_at": key.made_at}
        for key in keys
    ]
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(rows), encoding="utf-8")
    fresh.chmod(0o600)
    os.replace(fresh, path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ring", type=Path)
    parser.add_argument("--bits", type=int, default=2048)
    options = parser.parse_args()
    ring = read_ring(options.ring) if options.ring.exists() else KeyRing([])
    rotated = ring.rotate(make_key(options.bits, time.time()))
    use_ring(rotated)
    probe = issue_link_token("probe", audience=PROBE_AUDIENCE, seconds=60)
    validate_token(probe, audience=PROBE_AUDIENCE)
    write_ring(options.ring, rotated.keys())
    print(f"signing with {rotated.current().kid}")


if __name__ == "__main__":
    main()
