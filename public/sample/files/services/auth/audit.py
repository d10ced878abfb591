"""The audit trail: who signed in, who was refused, who was signed out.

Rows are kept for 90 days. They never hold a token or a password, only a fingerprint.
"""

from __future__ import annotations

import hashlib
import json
import logging
import time
from typing import Any

from services.auth.errors import TokenFault

_log = logging.getLogger("shop.audit")


def record_login(user_id: str, client: str, *, succeeded: bool) -> None:
    """A sign-in with a password, whether it worked or not."""
    _write("login", user=user_id, client=client, succeeded=succeeded)


def record_logout(user_id: str, session_id: str, reason: str) -> None:
    """The end of a session: asked for, expired, or forced because a token was reused."""
    _write("logout", user=user_id, session=session_id, reason=reason)


def record_refresh(user_id: str, session_id: str) -> None:
    """A session was renewed and got a new pair of tokens."""
    _write("refresh", user=user_id, session=session_id)


def record_refusal(token: str, fault: TokenFault) -> None:
    """A token was refused. The fingerprint lets us find repeats without keeping the token."""
    _write("refusal", token=fingerprint(token), fault=fault)


def fingerprint(token: str) -> str:
    """Twelve hex digits that stand for a token."""
    return hashlib.sha256(token.encode()).hexdigest()[:12]


def _write(event: str, **fields: Any) -> None:
    _log.info(json.dumps({"event": event, "at": int(time.time()), **fields}, sort_keys=True))
