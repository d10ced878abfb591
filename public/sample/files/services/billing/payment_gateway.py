"""The payment provider: charges, refunds and the calls that it makes back to us."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from typing import Protocol

from services.auth.claims import Claims
from services.auth.token_validator import validate_token
from services.billing.money import Money

CALLBACK_AUDIENCE = "billing-callback"


class PaymentRefused(Exception):
    """The provider did not take the money. `reason` may be shown to the shopper."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class PaymentGateway(Protocol):
    def charge(self, order_id: str, amount: Money) -> str:
        """Take money and return the payment's id. Raises PaymentRefused."""
        ...

    def refund(self, payment_id: str, amount: Money) -> None:
        """Give money back. Asking twice for one payment refunds once."""
        ...


@dataclass
class LedgerGateway:
    """Books payments without a provider: for development, and for gift cards."""

    limit: Money = Money(100_000)
    charges: dict[str, Money] = field(default_factory=dict)
    refunds: dict[str, Money] = field(default_factory=dict)
    _numbers: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    def charge(self, order_id: str, amount: Money) -> str:
        if amount > self.limit:
            raise PaymentRefused(f"the amount is above {self.limit}")
        payment_id = f"{order_id}-{next(self._numbers)}"
        self.charges[payment_id] = amount
        return payment_id

    def refund(self, payment_id: str, amount: Money) -> None:
        if payment_id not in self.charges:
            raise PaymentRefused("there is no such payment")
        self.refunds.setdefault(payment_id, min(amount, self.charges[payment_id]))


def accept_callback(token: str) -> Claims:
    """Check that a callback comes from the provider, whose token names it as subject."""
    return validate_token(token, audience=CALLBACK_AUDIENCE)
