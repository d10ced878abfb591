"""Transactions that see the database as it was when they began."""
from contextlib import contextmanager


@contextmanager
def snapshot(connection):
    """Reads within see one state; writing in one raises, since nobody should."""
    cursor = connection.cursor()
    cursor.execute("set transaction isolation level repeatable read, read only")
    try:
        yield cursor
    finally:
        connection.rollback()
        cursor.close()
