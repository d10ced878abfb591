"""Tables from files."""
import csv
from pathlib import Path


def read_table(path: Path, delimiter: str = "\t"):
    """Rows as dicts, one at a time; empty cells are None."""
    with path.open(newline="") as handle:
        for row in csv.DictReader(handle, delimiter=delimiter):
            yield dict((key, value or None) for key, value in row.items())


def count_rows(path: Path) -> int:
    with path.open("rb") as handle:
        return max(0, sum(1 for _ in handle) - 1)
