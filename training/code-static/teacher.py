"""all-MiniLM-L6-v2 in PyTorch: the vectors that the table of terms starts from."""

from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from safetensors.torch import load_file
from tokenizers import Tokenizer

HEADS, LAYERS, EPSILON = 12, 6, 1e-12
MOST_TOKENS, BATCH = 32, 512


def embed_terms(folder: Path, terms: list[str]) -> np.ndarray:
    """Mean of the last hidden states of each term read as a text of its own, shape (terms, 384)."""
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    tokenizer.enable_truncation(MOST_TOKENS)
    tokenizer.no_padding()
    weights = load_file(folder / "model.safetensors")
    ids = [encoding.ids for encoding in tokenizer.encode_batch(terms)]
    order = sorted(range(len(ids)), key=lambda index: len(ids[index]))
    vectors = np.zeros((len(terms), weights["embeddings.word_embeddings.weight"].shape[1]), np.float32)
    with torch.inference_mode():
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            width = max(len(ids[index]) for index in batch)
            padded = torch.zeros((len(batch), width), dtype=torch.long)
            mask = torch.zeros((len(batch), width))
            for row, index in enumerate(batch):
                padded[row, : len(ids[index])] = torch.tensor(ids[index])
                mask[row, : len(ids[index])] = 1
            states = encode(weights, padded, mask)
            # The frame [CLS] … [SEP] is the same for all: it says nothing of the term.
            inner = mask.clone()
            inner[:, 0] = 0
            inner[torch.arange(len(batch)), mask.sum(1).long() - 1] = 0
            means = (states * inner[:, :, None]).sum(1) / inner.sum(1).clamp(min=1)[:, None]
            vectors[batch] = means.numpy()
    return vectors


def encode(weights: dict[str, torch.Tensor], ids: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """Devlin et al. 2018, as all-MiniLM-L6-v2 sets it up."""

    def linear(name: str, x: torch.Tensor) -> torch.Tensor:
        return F.linear(x, weights[f"{name}.weight"], weights[f"{name}.bias"])

    def norm(name: str, x: torch.Tensor) -> torch.Tensor:
        return F.layer_norm(x, x.shape[-1:], weights[f"{name}.weight"], weights[f"{name}.bias"], EPSILON)

    length = ids.shape[1]
    x = weights["embeddings.word_embeddings.weight"][ids]
    x = x + weights["embeddings.position_embeddings.weight"][:length]
    x = norm("embeddings.LayerNorm", x + weights["embeddings.token_type_embeddings.weight"][0])
    bias = (1 - mask)[:, None, None, :] * -1e9
    for number in range(LAYERS):
        layer = f"encoder.layer.{number}"
        q, k, v = (
            linear(f"{layer}.attention.self.{part}", x).unflatten(-1, (HEADS, -1)).transpose(1, 2)
            for part in ("query", "key", "value")
        )
        mixed = F.scaled_dot_product_attention(q, k, v, attn_mask=bias).transpose(1, 2).flatten(2)
        x = norm(f"{layer}.attention.output.LayerNorm", x + linear(f"{layer}.attention.output.dense", mixed))
        inner = F.gelu(linear(f"{layer}.intermediate.dense", x))
        x = norm(f"{layer}.output.LayerNorm", x + linear(f"{layer}.output.dense", inner))
    return x
