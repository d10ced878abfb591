"""The two signature algorithms that jwtlib knows: HS256 and RS256."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

# ASN.1 prefix of a SHA-256 digest, RFC 8017 section 9.2.
_SHA256_PREFIX = bytes.fromhex("3031300d060960864801650304020105000420")


@dataclass(frozen=True)
class RsaPublicKey:
    n: int
    e: int


@dataclass(frozen=True)
class RsaPrivateKey:
    n: int
    e: int
    d: int

    def public(self) -> RsaPublicKey:
        return RsaPublicKey(self.n, self.e)


def sign(algorithm: str, key: bytes | RsaPrivateKey, message: bytes) -> bytes:
    """Sign a message. The kind of key must fit the algorithm."""
    if algorithm == "HS256" and isinstance(key, bytes):
        return hmac.new(key, message, hashlib.sha256).digest()
    if algorithm == "RS256" and isinstance(key, RsaPrivateKey):
        size = (key.n.bit_length() + 7) // 8
        padded = int.from_bytes(_pad(message, size), "big")
        return pow(padded, key.d, key.n).to_bytes(size, "big")
    raise ValueError(f"{algorithm} cannot sign with {type(key).__name__}")


def verify(algorithm: str, key: bytes | RsaPublicKey, message: bytes, signature: bytes) -> bool:
    """Whether a signature fits. A key of the wrong kind never verifies anything."""
    if algorithm == "HS256" and isinstance(key, bytes):
        return hmac.compare_digest(sign("HS256", key, message), signature)
    if algorithm == "RS256" and isinstance(key, RsaPublicKey):
        size = (key.n.bit_length() + 7) // 8
        opened = pow(int.from_bytes(signature, "big"), key.e, key.n).to_bytes(size, "big")
        return hmac.compare_digest(opened, _pad(message, size))
    return False


def generate_rsa_key(bits: int = 2048) -> RsaPrivateKey:
    """Make a fresh private key with the public exponent 65537."""
    e = 65537
    while True:
        p, q = _prime(bits // 2), _prime(bits - bits // 2)
        phi = (p - 1) * (q - 1)
        if p != q and phi % e != 0:
            return RsaPrivateKey(n=p * q, e=e, d=pow(e, -1, phi))


def _pad(message: bytes, size: int) -> bytes:
    digest = _SHA256_PREFIX + hashlib.sha256(message).digest()
    return b"\x00\x01" + b"\xff" * (size - len(digest) - 3) + b"\x00" + digest


def _prime(bits: int) -> int:
    top = (1 << (bits - 1)) | (1 << (bits - 2)) | 1
    while True:
        candidate = secrets.randbits(bits) | top
        if all(candidate % small for small in (3, 5, 7, 11, 13, 17)) and _is_prime(candidate):
            return candidate


def _is_prime(n: int, rounds: int = 24) -> bool:
    """Miller-Rabin with random bases."""
    r, d = 0, n - 1
    while d % 2 == 0:
        r, d = r + 1, d // 2
    for _ in range(rounds):
        x = pow(secrets.randbelow(n - 3) + 2, d, n)
        if x in (1, n - 1):
            continue
        if not any((x := x * x % n) == n - 1 for _ in range(r - 1)):
            return False
    return True
