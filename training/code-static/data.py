"""Reads what extract.ts wrote, and gives terms their rows in the model's table."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

NGRAMS = (3, 5)
FIELDS = ("body", "symbol", "path", "doc")


@dataclass
class Bags:
    """Lists of different lengths, end to end: list i lies at [starts[i], starts[i + 1])."""

    starts: np.ndarray
    terms: np.ndarray
    values: np.ndarray

    def __len__(self) -> int:
        return len(self.starts) - 1

    def indices(self, wanted: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Places of the entries of the wanted lists, and where each list begins among them."""
        return gather(self.starts, wanted)


def gather(starts: np.ndarray, wanted: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    lengths = starts[wanted + 1] - starts[wanted]
    offsets = np.concatenate([[0], np.cumsum(lengths)])
    places = np.arange(offsets[-1]) - np.repeat(offsets[:-1] - starts[wanted], lengths)
    return places, offsets


@dataclass
class Shard:
    terms: list[str]
    """Package and file of each chunk."""
    packages: np.ndarray
    files: np.ndarray
    """Values: occurrences by field, shape (entries, 4)."""
    chunks: Bags
    query_chunk: np.ndarray
    query_source: np.ndarray
    """Values are empty."""
    queries: Bags
    """What the query was made of; values: occurrences."""
    hidden: Bags


def read_shard(stem: Path) -> Shard:
    terms = Path(f"{stem}.terms").read_text(encoding="utf8", errors="replace").split("\n")
    raw = np.fromfile(f"{stem}.chunks", dtype=np.int32)
    heads = walk(raw, lambda values, at: 3 + 5 * values[at + 2])
    entries = blocks(raw, heads + 3, raw[heads + 2], 5)
    starts = np.concatenate([[0], np.cumsum(raw[heads + 2])])
    chunks = Bags(starts, entries[:, 0], entries[:, 1:].astype(np.uint16))
    packages, files = raw[heads], raw[heads + 1]

    raw = np.fromfile(f"{stem}.queries", dtype=np.int32)
    heads = walk(raw, lambda v, at: 4 + v[at + 2] + 2 * v[at + 3 + v[at + 2]])
    counts = raw[heads + 2]
    hidden_heads = heads + 3 + counts
    hidden_counts = raw[hidden_heads] if len(heads) else counts
    query_terms = blocks(raw, heads + 3, counts, 1)[:, 0]
    taken = blocks(raw, hidden_heads + 1, hidden_counts, 2)
    return Shard(
        terms,
        packages,
        files,
        chunks,
        raw[heads],
        raw[heads + 1],
        Bags(np.concatenate([[0], np.cumsum(counts)]), query_terms, np.empty(0)),
        Bags(np.concatenate([[0], np.cumsum(hidden_counts)]), taken[:, 0], taken[:, 1]),
    )


def walk(raw: np.ndarray, step) -> np.ndarray:
    values = raw.tolist()
    heads, at = [], 0
    while at < len(values):
        heads.append(at)
        at += step(values, at)
    return np.array(heads, dtype=np.int64)


def blocks(raw: np.ndarray, starts: np.ndarray, counts: np.ndarray, width: int) -> np.ndarray:
    lengths = counts.astype(np.int64) * width
    offsets = np.concatenate([[0], np.cumsum(lengths)])
    places = np.arange(offsets[-1]) - np.repeat(offsets[:-1] - starts, lengths)
    return raw[places].reshape(-1, width)


def ngram_buckets(terms: list[str], buckets: int) -> tuple[np.ndarray, np.ndarray]:
    """Owner and bucket of every n-gram of each <term>, hashed as core/embed does: FNV-1a over UTF-16 units."""
    framed = [f"<{term}>".encode("utf-16-le", "surrogatepass") for term in terms]
    units = np.frombuffer(b"".join(framed), dtype=np.uint16).astype(np.uint32)
    lengths = np.array([len(text) // 2 for text in framed])
    owner = np.repeat(np.arange(len(terms)), lengths)
    left = np.repeat(np.cumsum(lengths), lengths) - np.arange(len(units))
    owners, hashes = [], []
    for n in range(NGRAMS[0], NGRAMS[1] + 1):
        starts = np.flatnonzero(left >= n)
        h = np.full(len(starts), 0x811C9DC5, np.uint32)
        for step in range(n):
            h = (h ^ units[starts + step]) * np.uint32(0x01000193)
        owners.append(owner[starts])
        hashes.append(h % np.uint32(buckets))
    return np.concatenate(owners), np.concatenate(hashes).astype(np.int64)


class Vocabulary:
    """Rows of terms: one of its own for a known term, those of its n-grams for any other."""

    def __init__(self, terms: list[str], buckets: int) -> None:
        self.terms = terms
        self.buckets = buckets
        self.number = {term: row for row, term in enumerate(terms)}

    def rows(self, terms: list[str], spelled: bool = False) -> tuple[np.ndarray, np.ndarray]:
        """Starts and rows, end to end, of each term; `spelled` ignores that a term is known."""
        known = np.array([-1 if spelled else self.number.get(term, -1) for term in terms])
        owners, rows = np.flatnonzero(known >= 0), known[known >= 0]
        if self.buckets > 0:
            unknown = np.flatnonzero(known < 0)
            if len(unknown) > 0:
                owner, bucket = ngram_buckets([terms[index] for index in unknown], self.buckets)
                owners = np.concatenate([owners, unknown[owner]])
                rows = np.concatenate([rows, len(self.terms) + bucket])
        order = np.argsort(owners, kind="stable")
        counts = np.bincount(owners, minlength=len(terms))
        return np.concatenate([[0], np.cumsum(counts)]), rows[order]
