import pytest

from heron.inbox import sort_letters


class Letter:
    def __init__(self, subject, body=""):
        self.subject = subject
        self.body = body


@pytest.fixture(scope="session")
def drawers():
    return sort_letters([Letter("I saw an owl"), Letter("Receipt for my gift"), Letter("Hello")])
