import sqlite3
from collections import namedtuple

Order = namedtuple("Order", "number state total")


class OrderStore:
    def __init__(self, path: str):
        self._db = sqlite3.connect(path)

    def insert(self, request, total) -> int:
        with self._db as db:
            row = db.execute(
                "insert into orders (customer, total, state) values (?, ?, 'new')",
                (request.customer, str(total)),
            )
        return row.lastrowid

    def find(self, number: int):
        row = self._db.execute("select id, state, total from orders where id = ?", (number,)).fetchone()
        return Order(*row) if row else None

    def mark(self, number: int, state: str) -> None:
        with self._db as db:
            db.execute("update orders set state = ? where id = ?", (state, number))
