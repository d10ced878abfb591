"""Generates the monthly report: python scripts/generate_report.py 2024-05"""
import csv
import sys

HEADER = "# This file was generated for {month}. Figures are in euros.\n"


def generate(month: str, rows, out) -> None:
    out.write(HEADER.format(month=month))
    writer = csv.writer(out)
    writer.writerow(["category", "orders", "turnover"])
    for category, orders, turnover in sorted(rows):
        writer.writerow([category, orders, f"{turnover:.2f}"])


if __name__ == "__main__":
    generate(sys.argv[1], [], sys.stdout)
