from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class StockSnapshot:
    """Stock of every article at the close of a day."""

    day: date
    counts: dict


def take_snapshot(day: date, rows) -> StockSnapshot:
    counts: dict = {}
    for sku, delta in rows:
        counts[sku] = counts.get(sku, 0) + delta
    return StockSnapshot(day, counts)


def difference(before: StockSnapshot, after: StockSnapshot) -> dict:
    keys = before.counts.keys() | after.counts.keys()
    return {key: after.counts.get(key, 0) - before.counts.get(key, 0) for key in keys}
