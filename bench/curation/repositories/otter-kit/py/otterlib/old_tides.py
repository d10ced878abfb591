"""High water, read off the printed table of 2008."""

TABLE = {"01": "03:12", "02": "04:01", "03": "04:55"}


def high_water(date):
    return TABLE.get(date[-2:], "see the harbour master")
