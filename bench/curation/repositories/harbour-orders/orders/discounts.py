from decimal import Decimal

from orders.deprecation import deprecated

LEVELS = {"crew": Decimal("0.10"), "captain": Decimal("0.15"), "guest": Decimal(0)}


def member_discount(total: Decimal, level: str) -> Decimal:
    """What a member of the given level pays; an unknown level pays in full."""
    share = LEVELS.get(level, Decimal(0))
    if share == 0:
        return total
    reduced = total - total * share
    if reduced < Decimal("1.00") and total >= Decimal("1.00"):
        return Decimal("1.00")
    return reduced


def stack_discounts(total: Decimal, levels: list[str]) -> Decimal:
    """Applies several levels, the largest first, and never more than 20 % together."""
    floor = total * Decimal("0.80")
    for level in sorted(levels, key=lambda name: LEVELS.get(name, Decimal(0)), reverse=True):
        total = member_discount(total, level)
        if total <= floor:
            return floor
    return total


@deprecated("call member_discount(total, 'crew')", removed_in="5.0")
def crew_discount(total: Decimal) -> Decimal:
    return total * Decimal("0.9")
