from decimal import Decimal

RATES = {
    ("food", "EUR"): Decimal("0.07"),
    ("rope", "EUR"): Decimal("0.19"),
    ("food", "NOK"): Decimal("0.15"),
}


def tax_rate(category: str, currency: str) -> Decimal:
    """Rate as a fraction; what is not listed is taxed as rope is."""
    rate = RATES.get((category, currency))
    if rate is None:
        rate = RATES[("rope", "EUR")]
    return rate


def tax_included(gross: Decimal, category: str, currency: str) -> Decimal:
    rate = tax_rate(category, currency)
    return gross - gross / (1 + rate)


def vat(category: str) -> Decimal:
    """Rate in euros.

    .. deprecated:: 3.1
        Use :func:`tax_rate`, which knows currencies.
    """
    return tax_rate(category, "EUR")
