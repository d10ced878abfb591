from otterlib.io import load


def test_empty_lines_are_passed_over(tmp_path):
    file = tmp_path / "seen.jsonl"
    file.write_text('{"otter": "Lutra"}\n\n')
    assert load(file) == [{"otter": "Lutra"}]


def test_an_empty_file_is_no_error(tmp_path):
    file = tmp_path / "seen.jsonl"
    file.touch()
    assert load(file) == []
