"""Writes a toy embedding model for tests: it counts which of 16 classes (id modulo 16) a text's tokens fall into.

    pip install numpy onnx
    python training/toy-embedder/build_model.py workers/embed/fixtures/toy-embedder.onnx

Outputs are those of an export by sentence-transformers: first the token states, a row of 16 a token with
a one in its class, then the sentence embedding. That is 1 for each class that occurs and not the mean of
the states, so that a test can tell which of the two was taken.
"""

import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

CLASSES = 16


def build() -> onnx.ModelProto:
    constants = {
        "classes": np.array(CLASSES, np.int64),
        "off_and_on": np.array([0, 1], np.float32),
    }
    nodes = [
        helper.make_node("Mod", ["input_ids", "classes"], ["class"]),
        helper.make_node("OneHot", ["class", "classes", "off_and_on"], ["token_embeddings"], axis=-1),
        helper.make_node("ReduceMax", ["token_embeddings"], ["sentence_embedding"], axes=[1], keepdims=0),
    ]
    ids = ["batch", "sequence"]
    graph = helper.make_graph(
        nodes,
        "toy-embedder",
        [helper.make_tensor_value_info(name, TensorProto.INT64, ids) for name in ("input_ids", "attention_mask")],
        [
            helper.make_tensor_value_info("token_embeddings", TensorProto.FLOAT, [*ids, CLASSES]),
            helper.make_tensor_value_info("sentence_embedding", TensorProto.FLOAT, ["batch", CLASSES]),
        ],
        [numpy_helper.from_array(value, name) for name, value in constants.items()],
    )
    return helper.make_model(
        graph,
        opset_imports=[helper.make_opsetid("", 17)],
        ir_version=8,
        producer_name="oriel training/toy-embedder/build_model.py",
    )


if __name__ == "__main__":
    model = build()
    onnx.checker.check_model(model)
    onnx.save(model, sys.argv[1])
