"""The session endpoint, from sign-in to sign-out, with real tokens and a still clock."""

from __future__ import annotations

import time

import pytest

from api.http import Services
from api.session_endpoint import AUDIENCE, create_session, end_session, renew_session
from services.auth.session_store import IDLE_SECONDS
from services.auth.token_validator import validate_token
from tests.mocks.clock import FakeClock
from tests.mocks.services import make_services, post


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(time.time())


@pytest.fixture
def services(clock: FakeClock) -> Services:
    services, _ = make_services(clock)
    services.users.add("ada@shop.example", "correct horse")
    return services


def sign_in(services: Services) -> dict[str, str]:
    answer = create_session(
        post(services, "/sessions", mail="ada@shop.example", password="correct horse")
    )
    assert answer.status == 201
    return answer.body


def test_signing_in_opens_a_session(services: Services):
    body = sign_in(services)
    claims = validate_token(body["access_token"], audience=AUDIENCE)
    assert claims.session_id == body["session_id"]
    assert services.sessions.get(body["session_id"]) is not None


def test_a_wrong_password_says_no_more_than_an_unknown_address(services: Services):
    wrong = create_session(post(services, "/sessions", mail="ada@shop.example", password="x"))
    unknown = create_session(post(services, "/sessions", mail="bob@shop.example", password="x"))
    assert wrong == unknown
    assert wrong.status == 401


def test_too_many_attempts_are_told_when_to_come_back(services: Services):
    services.limiter.close(retry_after=60)
    answer = create_session(post(services, "/sessions", mail="ada@shop.example", password="x"))
    assert (answer.status, answer.headers["Retry-After"]) == (429, "60")


def test_renewing_hands_out_a_new_pair(services: Services):
    first = sign_in(services)
    request = post(services, "/sessions/renew", refresh_token=first["refresh_token"])
    request.params["id"] = first["session_id"]
    second = renew_session(request)
    assert second.status == 200
    assert second.body["refresh_token"] != first["refresh_token"]


def test_an_idle_session_is_over(services: Services, clock: FakeClock):
    first = sign_in(services)
    clock.advance(IDLE_SECONDS + 1)
    request = post(services, "/sessions/renew", refresh_token=first["refresh_token"])
    request.params["id"] = first["session_id"]
    assert renew_session(request).status == 404


def test_signing_out_revokes_the_access_token(services: Services):
    body = sign_in(services)
    request = post(services, "/sessions")
    request.headers["Authorization"] = f"Bearer {body['access_token']}"
    request.params["id"] = body["session_id"]
    assert end_session(request).status == 204
    assert end_session(request).status == 401
