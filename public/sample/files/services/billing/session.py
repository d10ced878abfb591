"""A billing session: the minutes between "pay now" and the provider's answer."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from services.auth.token_validator import validate_token
from services.billing.invoices import Invoice
from services.billing.money import Money
from services.billing.payment_gateway import PaymentGateway

AUDIENCE = "billing"
LIFETIME_SECONDS = 15 * 60


class BillingSessionClosed(Exception):
    """The shopper took too long, or somebody else's token was shown."""


@dataclass
class BillingSession:
    """Holds the price that the shopper agreed to, so that it cannot change under them."""

    user_id: str
    invoice: Invoice
    opened_at: float
    payment_id: str | None = None

    @property
    def amount(self) -> Money:
        return self.invoice.payable

    def is_open(self, now: float) -> bool:
        return self.payment_id is None and now < self.opened_at + LIFETIME_SECONDS


def open_billing_session(
    token: str, invoice: Invoice, clock: Callable[[], float] = time.time
) -> BillingSession:
    """Start to pay. The token must have been issued for billing, not for the shop."""
    claims = validate_token(token, audience=AUDIENCE)
    return BillingSession(claims.subject, invoice, clock())


def pay(
    session: BillingSession,
    token: str,
    gateway: PaymentGateway,
    clock: Callable[[], float] = time.time,
) -> str:
    """Charge what was agreed and return the payment's id. Raises PaymentRefused."""
    claims = validate_token(token, audience=AUDIENCE)
    if claims.subject != session.user_id or not session.is_open(clock()):
        raise BillingSessionClosed("open a new billing session")
    session.payment_id = gateway.charge(session.invoice.order_id, session.amount)
    return session.payment_id
