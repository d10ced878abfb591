import pytest

from atlas.geo import distance_km, normalise_name


@pytest.mark.parametrize("name", ["Tromso", "TROMSO ", " tromso"])
def test_one_spelling(name):
    assert normalise_name(name) == "tromso"


def test_a_degree_of_latitude():
    assert distance_km((0, 0), (1, 0)) == pytest.approx(111.2, abs=0.1)
