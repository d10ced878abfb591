"""Reads sightings."""
import json


def load(path, encoding="utf-8"):
    """Sightings of a file.

    Args:
        path: of a file with one object a line.
        strict: whether a broken line is an error.
        encoding: of the file.

    Raises:
        OSError: if it cannot be read.
    """
    rows = []
    with open(path, encoding=encoding) as handle:
        for line in handle:
            if line.strip():
                rows.append(json.loads(line))
    return rows
