"""Puts answered letters into the archive: one mbox a year."""
import mailbox
from pathlib import Path


class MailArchive:
    def __init__(self, root: Path):
        self._root = root

    def add(self, message) -> Path:
        year = message["date"].datetime.year
        path = self._root / f"{year}.mbox"
        box = mailbox.mbox(path)
        box.lock()
        try:
            box.add(message)
            box.flush()
        finally:
            box.unlock()
        return path
