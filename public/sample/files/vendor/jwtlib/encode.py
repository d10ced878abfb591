"""Writing a JSON Web Token."""

from __future__ import annotations

import base64
import json
from typing import Any

from vendor.jwtlib.algorithms import RsaPrivateKey, sign


def encode_token(
    payload: dict[str, Any],
    key: bytes | RsaPrivateKey,
    *,
    algorithm: str,
    headers: dict[str, Any] | None = None,
) -> str:
    """Sign a payload and return the compact token.

    Extra headers such as `kid` go first; `alg` and `typ` cannot be overridden by them.
    """
    header = {**(headers or {}), "alg": algorithm, "typ": "JWT"}
    message = f"{_part(header)}.{_part(payload)}"
    signature = sign(algorithm, key, message.encode("ascii"))
    return f"{message}.{_encode(signature)}"


def _part(value: dict[str, Any]) -> str:
    return _encode(json.dumps(value, separators=(",", ":"), sort_keys=True).encode())


def _encode(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode("ascii")
