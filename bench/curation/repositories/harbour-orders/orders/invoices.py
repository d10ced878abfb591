"""Invoices as plain text."""
from orders.pricing import round_money

COLUMNS = (24, 6, 10)


def render_invoice(number, lines, currency):
    """Text of an invoice.

    :param number: of the order
    :param lines: what was ordered
    :param footer: printed under the total
    :param width: of the paper in characters
    :raises ValueError: for an invoice without lines
    """
    if not lines:
        raise ValueError(f"invoice {number} has no lines")
    name, count, money = COLUMNS
    rows = [
        f"{line.sku:<{name}}{line.quantity:>{count}}{round_money(line.quantity * line.unit_price):>{money}}"
        for line in lines
    ]
    return "\n".join([f"Invoice {number}, in {currency}", "", *rows])
