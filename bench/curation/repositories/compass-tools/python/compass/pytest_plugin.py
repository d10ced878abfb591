"""Loaded by pytest when compass is installed; gives the fixture ``compass_port`` to everybody's tests."""
import pytest

from compass.ports import Port


def pytest_addoption(parser):
    parser.addoption("--port-name", default="Kiel", help="port that compass_port stands for")


@pytest.fixture
def compass_port(request):
    port = Port(request.config.getoption("--port-name"))
    yield port
    port.close()
