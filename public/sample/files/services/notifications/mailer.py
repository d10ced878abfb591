"""Mails to shoppers, written from templates and sent by a transport."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from services.auth.token_issuer import issue_link_token
from services.auth.token_validator import validate_token
from services.notifications.throttle import Throttle

UNSUBSCRIBE_AUDIENCE = "notifications-unsubscribe"
UNSUBSCRIBE_SECONDS = 90 * 24 * 3600

TEMPLATES = {
    "order-placed": ("Your order {order}", "Thank you. We pack order {order} today."),
    "order-cancelled": ("Order {order} is cancelled", "Your money is on its way back."),
    "session-ended": ("You were signed out", "Somebody used an old key to your account."),
}


@dataclass(frozen=True)
class Mail:
    user_id: str
    subject: str
    body: str


class Mailer:
    def __init__(self, transport: Callable[[Mail], None], throttle: Throttle) -> None:
        self._transport = transport
        self._throttle = throttle
        self._unsubscribed: set[str] = set()

    def send(self, user_id: str, template: str, values: dict[str, str]) -> bool:
        """Send a mail unless the shopper gets too many or wants none; says whether it went out."""
        if user_id in self._unsubscribed or not self._throttle.allow(user_id):
            return False
        subject, body = TEMPLATES[template]
        link = issue_link_token(
            user_id, audience=UNSUBSCRIBE_AUDIENCE, seconds=UNSUBSCRIBE_SECONDS
        )
        footer = f"\n\nNo more mails: https://shop.example/unsubscribe?t={link}"
        self._transport(Mail(user_id, subject.format(**values), body.format(**values) + footer))
        return True

    def unsubscribe(self, token: str) -> None:
        """Stop all mails to whoever the link in a mail was made for."""
        self._unsubscribed.add(validate_token(token, audience=UNSUBSCRIBE_AUDIENCE).subject)
