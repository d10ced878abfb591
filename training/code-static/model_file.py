"""Writes the model in the form that core/embed reads."""

import hashlib
import json
import struct
from pathlib import Path

import numpy as np

from data import FIELDS, NGRAMS, Vocabulary

"""How chunks are read: set on the labelled set, where odd and even repositories agree (docs/static-model.md)."""
FIELD_WEIGHTS = (1.0, 5.0, 8.0, 1.5)
SATURATION = 16.0
CONTEXT = 0.4


def write_model(folder: Path, vocabulary: Vocabulary, table: np.ndarray) -> None:
    """One scale a row, values of 8 bits; docs/static-model.md says how they lie."""
    folder.mkdir(parents=True, exist_ok=True)
    words = "\n".join(vocabulary.terms).encode("utf8")
    words += b"\n" * (-len(words) % 4)
    header = {
        "name": "oriel-code-static",
        "version": 1,
        "dimensions": table.shape[1],
        "terms": len(vocabulary.terms),
        "buckets": vocabulary.buckets,
        "ngrams": list(NGRAMS),
        "fields": dict(zip(FIELDS, FIELD_WEIGHTS)),
        "saturation": SATURATION,
        "context": CONTEXT,
        "vocabularyBytes": len(words),
    }
    head = json.dumps(header, separators=(",", ":")).encode("utf8")
    head += b" " * (-len(head) % 4)
    scales = (np.abs(table).max(1) / 127).astype("<f4")
    values = np.rint(table / np.maximum(scales, 1e-12)[:, None]).astype(np.int8)
    data = b"OCS1" + struct.pack("<I", len(head)) + head + words + scales.tobytes() + values.tobytes()
    (folder / "model.bin").write_bytes(data)
    manifest = {
        "name": header["name"],
        "version": header["version"],
        "licence": "Apache-2.0",
        "files": [{"path": "model.bin", "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}],
    }
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n")
