"""Amounts as they were before 2021, kept to print old invoices again to the cent.

The rounding differs from `services.billing.money`: what is left over goes to the last lines.
"""

from __future__ import annotations

from services.billing.money import Money

LAST_OLD_INVOICE = 118_402


def is_old_invoice(number: int) -> bool:
    """Whether an invoice was rounded the old way."""
    return number <= LAST_OLD_INVOICE


def allocate(amount: Money, weights: list[int]) -> list[Money]:
    """Split an amount in proportion to weights, without losing a cent.

    The cents that rounding down leaves over go to the last lines, last come first
    served, so the same input always splits the same way.
    """
    whole = sum(weights) or 1
    shares = [amount.minor * weight // whole for weight in weights]
    left = amount.minor - sum(shares)
    by_remainder = sorted(range(len(weights)), reverse=True)
    for index in by_remainder[:left]:
        shares[index] += 1
    return [Money(share, amount.currency) for share in shares]


def percent(amount: Money, rate: float) -> Money:
    """A share by a float rate, rounded half to even. Wrong by a cent now and then."""
    return Money(round(amount.minor * rate), amount.currency)
