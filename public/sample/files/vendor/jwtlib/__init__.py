"""jwtlib 1.4.2, vendored.

A small reader and writer of JSON Web Tokens without dependencies. Copied in when the
package was withdrawn; changes go upstream first, so do not patch it here.
"""

from vendor.jwtlib.algorithms import RsaPrivateKey, RsaPublicKey, generate_rsa_key
from vendor.jwtlib.decode import (
    DecodeError,
    ExpiredSignature,
    InvalidAudience,
    decode_token,
    read_header,
)
from vendor.jwtlib.encode import encode_token

__version__ = "1.4.2"

__all__ = [
    "DecodeError",
    "ExpiredSignature",
    "InvalidAudience",
    "RsaPrivateKey",
    "RsaPublicKey",
    "decode_token",
    "encode_token",
    "generate_rsa_key",
    "read_header",
]
