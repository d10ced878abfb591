"""What a valid token says about its bearer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Claims:
    """The payload of a token that passed every check.

    Only `token_validator` makes these, so a function that takes `Claims` can rely on
    the signature, the expiry and the audience.
    """

    subject: str
    audience: str
    token_id: str
    expires_at: int
    session_id: str | None = None
    scopes: frozenset[str] = frozenset()

    @classmethod
    def from_payload(cls, payload: dict[str, Any]) -> Claims:
        """Read the registered claims and our own `sid` and `scope`."""
        return cls(
            subject=str(payload["sub"]),
            audience=str(payload["aud"]),
            token_id=str(payload["jti"]),
            expires_at=int(payload["exp"]),
            session_id=payload.get("sid"),
            scopes=frozenset(str(payload.get("scope", "")).split()),
        )

    def allows(self, scope: str) -> bool:
        """Whether the bearer may do `scope`; `orders:*` covers `orders:cancel`."""
        area, _, _ = scope.partition(":")
        return scope in self.scopes or f"{area}:*" in self.scopes
