"""Writes a toy cross-encoder for tests: its logit is the number of the query's tokens that the text has too.

    pip install numpy onnx
    python training/toy-cross-encoder/build_model.py workers/embed/fixtures/toy-cross-encoder.onnx

Inputs and output are those of a real one (BERT's ids and token types in, one logit a pair out), so that
everything around a model is tested with answers that can be counted by hand. [SEP], which ends both
halves, is one of the tokens they share.
"""

import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper


def build() -> onnx.ModelProto:
    constants = {
        "last_axis": np.array([2], np.int64),
        "middle_axis": np.array([1], np.int64),
        "one": np.array(1, np.int64),
    }
    nodes = [
        helper.make_node("Unsqueeze", ["input_ids", "last_axis"], ["column"]),
        helper.make_node("Unsqueeze", ["input_ids", "middle_axis"], ["row"]),
        helper.make_node("Equal", ["column", "row"], ["same"]),
        helper.make_node("Equal", ["token_type_ids", "one"], ["in_text"]),
        helper.make_node("Not", ["in_text"], ["in_query"]),
        helper.make_node("Unsqueeze", ["in_query", "last_axis"], ["query_column"]),
        helper.make_node("Unsqueeze", ["in_text", "middle_axis"], ["text_row"]),
        helper.make_node("And", ["query_column", "text_row"], ["between"]),
        helper.make_node("And", ["same", "between"], ["shared"]),
        helper.make_node("Cast", ["shared"], ["shares"], to=TensorProto.FLOAT),
        helper.make_node("ReduceMax", ["shares"], ["found"], axes=[2], keepdims=0),
        helper.make_node("ReduceSum", ["found", "middle_axis"], ["logits"], keepdims=1),
    ]
    ids = ["batch", "sequence"]
    graph = helper.make_graph(
        nodes,
        "toy-cross-encoder",
        [
            helper.make_tensor_value_info(name, TensorProto.INT64, ids)
            for name in ("input_ids", "attention_mask", "token_type_ids")
        ],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", 1])],
        [numpy_helper.from_array(value, name) for name, value in constants.items()],
    )
    return helper.make_model(
        graph,
        opset_imports=[helper.make_opsetid("", 17)],
        ir_version=8,
        producer_name="oriel training/toy-cross-encoder/build_model.py",
    )


if __name__ == "__main__":
    model = build()
    onnx.checker.check_model(model)
    onnx.save(model, sys.argv[1])
