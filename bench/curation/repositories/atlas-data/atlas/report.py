"""Figures for the monthly letter."""
from pathlib import Path
from statistics import fmean

from atlas.io.reader import read_table
from atlas.geo import normalise_name


def mean_by_station(path: Path) -> dict[str, float]:
    values: dict[str, list[float]] = {}
    for row in read_table(path):
        if row["value"] is not None:
            values.setdefault(normalise_name(row["station"]), []).append(float(row["value"]))
    return {station: fmean(list_) for station, list_ in sorted(values.items())}
