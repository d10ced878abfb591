"""Invoices: one line for each line of an order, the voucher spread over them, then tax."""

from __future__ import annotations

from dataclasses import dataclass, replace

from services.billing.money import Money, allocate, total
from services.orders.models import Order, OrderLine

STANDARD_RATE = 2_000  # in hundredths of a percent
BOOK_RATE = 500


@dataclass(frozen=True)
class Voucher:
    """Takes a fixed amount off an order, never more than the order costs."""

    code: str
    value: Money


@dataclass(frozen=True)
class InvoiceLine:
    text: str
    net: Money
    discount: Money
    tax: Money

    @property
    def gross(self) -> Money:
        return self.net - self.discount + self.tax


@dataclass(frozen=True)
class Invoice:
    order_id: str
    lines: tuple[InvoiceLine, ...]

    @property
    def payable(self) -> Money:
        return total([line.gross for line in self.lines])


def draft_invoice(order: Order, voucher: Voucher | None = None) -> Invoice:
    """Price an order. The invoice gets its number only when it is paid."""
    lines = [_price(line) for line in order.lines]
    if voucher is not None:
        lines = _spread(voucher, lines)
    return Invoice(order.id, tuple(_tax(line, source) for line, source in zip(lines, order.lines)))


def _price(line: OrderLine) -> InvoiceLine:
    nothing = Money(0, line.unit_price.currency)
    return InvoiceLine(line.title, line.unit_price.times(line.count), nothing, nothing)


def _spread(voucher: Voucher, lines: list[InvoiceLine]) -> list[InvoiceLine]:
    """Give each line its share of the voucher: refunds go line by line."""
    net = total([line.net for line in lines])
    discount = min(voucher.value, net)
    shares = allocate(discount, [line.net.minor for line in lines])
    return [replace(line, discount=share) for line, share in zip(lines, shares)]


def _tax(line: InvoiceLine, source: OrderLine) -> InvoiceLine:
    rate = BOOK_RATE if source.category == "book" else STANDARD_RATE
    return replace(line, tax=(line.net - line.discount).percent(rate))
