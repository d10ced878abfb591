def test_each_letter_lies_in_one_drawer(drawers):
    assert {name: len(letters) for name, letters in drawers.items()} == {
        "sightings": 1,
        "donations": 1,
        "other": 1,
    }


def test_the_default_is_last(drawers):
    assert list(drawers)[-1] == "other"
