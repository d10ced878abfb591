"""Money as whole minor units. Nothing in billing ever holds a price in a float."""

from __future__ import annotations

from dataclasses import dataclass


class CurrencyMismatch(ValueError):
    """Two amounts of different currencies met."""


@dataclass(frozen=True, order=True)
class Money:
    """An amount in minor units, e.g. cents, of a currency by its ISO 4217 code."""

    minor: int
    currency: str = "EUR"

    def __add__(self, other: Money) -> Money:
        self._same(other)
        return Money(self.minor + other.minor, self.currency)

    def __sub__(self, other: Money) -> Money:
        self._same(other)
        return Money(self.minor - other.minor, self.currency)

    def times(self, count: int) -> Money:
        return Money(self.minor * count, self.currency)

    def percent(self, basis_points: int) -> Money:
        """A share in hundredths of a percent, rounded half up as the tax office does."""
        return Money((self.minor * basis_points + 5_000) // 10_000, self.currency)

    def _same(self, other: Money) -> None:
        if self.currency != other.currency:
            raise CurrencyMismatch(f"{self.currency} and {other.currency}")

    def __str__(self) -> str:
        return f"{self.minor // 100}.{self.minor % 100:02d} {self.currency}"


def total(amounts: list[Money], currency: str = "EUR") -> Money:
    """Sum of amounts; zero of `currency` for none."""
    result = Money(0, currency)
    for amount in amounts:
        result = result + amount
    return result


def allocate(amount: Money, weights: list[int]) -> list[Money]:
    """Split an amount in proportion to weights, without losing a cent.

    The cents that rounding down leaves over go to the largest remainders, first come first
    served, so the same input always splits the same way.
    """
    whole = sum(weights)
    shares = [amount.minor * weight // whole for weight in weights]
    left = amount.minor - sum(shares)
    by_remainder = sorted(range(len(weights)), key=lambda i: -(amount.minor * weights[i] % whole))
    for index in by_remainder[:left]:
        shares[index] += 1
    return [Money(share, amount.currency) for share in shares]
