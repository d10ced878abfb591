"""Reading and checking a JSON Web Token."""

from __future__ import annotations

import base64
import binascii
import json
import time
from typing import Any

from vendor.jwtlib.algorithms import RsaPublicKey, verify


class DecodeError(Exception):
    """The token is malformed or its signature does not fit."""


class ExpiredSignature(DecodeError):
    """The token was good once."""


class InvalidAudience(DecodeError):
    """The token is good, but meant for somebody else."""


def read_header(token: str) -> dict[str, Any]:
    """The header of a token, before anything was checked: trust nothing in it."""
    header, _, _ = _split(token)
    return _load(header)


def decode_token(
    token: str,
    key: bytes | RsaPublicKey,
    *,
    algorithms: list[str],
    audience: str | None = None,
    leeway: int = 0,
    now: float | None = None,
) -> dict[str, Any]:
    """Validate a token and return its payload.

    Without `audience` the audience is not checked, as upstream has always done it.
    `algorithms` names what the caller accepts; the header alone never decides.
    """
    header, payload, signature = _split(token)
    algorithm = _load(header).get("alg")
    if algorithm not in algorithms:
        raise DecodeError(f"algorithm {algorithm!r} is not accepted")
    if not verify(algorithm, key, f"{header}.{payload}".encode("ascii"), _raw(signature)):
        raise DecodeError("signature does not fit")
    claims = _load(payload)
    moment = time.time() if now is None else now
    if claims.get("exp") is not None and claims["exp"] + leeway < moment:
        raise ExpiredSignature("token has expired")
    if audience is not None and claims.get("aud") != audience:
        raise InvalidAudience(f"token is meant for {claims.get('aud')!r}")
    return claims


def _split(token: str) -> tuple[str, str, str]:
    parts = token.split(".")
    if len(parts) != 3:
        raise DecodeError("token does not have three parts")
    return parts[0], parts[1], parts[2]


def _load(part: str) -> dict[str, Any]:
    try:
        value = json.loads(_raw(part))
    except ValueError as error:
        raise DecodeError("token part is not JSON") from error
    if not isinstance(value, dict):
        raise DecodeError("token part is not an object")
    return value


def _raw(part: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))
    except (binascii.Error, ValueError) as error:
        raise DecodeError("token part is not base64url") from error
