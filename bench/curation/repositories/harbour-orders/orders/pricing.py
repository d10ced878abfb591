from decimal import ROUND_HALF_UP, Decimal

from orders.tax import tax_rate

CENT = Decimal("0.01")


def round_money(amount: Decimal) -> Decimal:
    """Rounds to cents, halves away from zero, as the invoices print it."""
    return amount.quantize(CENT, rounding=ROUND_HALF_UP)


def price_lines(lines, currency: str) -> Decimal:
    """Sum of all lines with tax, rounded line by line."""
    total = Decimal(0)
    for line in lines:
        net = line.quantity * line.unit_price
        if line.quantity >= 100:
            net = net * Decimal("0.95")
        gross = net * (1 + tax_rate(line.category, currency))
        total += round_money(gross)
    return total
