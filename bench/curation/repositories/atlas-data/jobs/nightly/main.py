"""python -m jobs.nightly.main OUT"""
import json
import sys

from jobs.nightly.reader import read_table


def main(out: str) -> int:
    rows = read_table("/srv/drop/stations.csv")
    with open(out, "w") as handle:
        for row in rows:
            handle.write(json.dumps(dict(row)) + "\n")
    return 0 if rows else 3


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
