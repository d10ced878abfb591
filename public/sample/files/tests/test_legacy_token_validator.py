"""The validator for the mobile app of 2019, for as long as somebody still runs the app."""

from __future__ import annotations

import time

import pytest

from services.auth.errors import TokenError
from services.auth.legacy.token_validator import validate_refresh_token, validate_token
from services.auth.session_store import Session
from vendor.jwtlib import encode_token

SESSION = Session("s1", "ada", "r1", "192.0.2.7", 0.0)
SECRET = "not-so-secret"


@pytest.fixture(autouse=True)
def secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHOP_MOBILE_SECRET", SECRET)


def sign(kind: str, **changes: object) -> str:
    payload = {
        "sub": "ada",
        "aud": "mobile-2019",
        "sid": "s1",
        "jti": "r1",
        "kind": kind,
        "exp": int(time.time()) + 60,
        **changes,
    }
    return encode_token(payload, SECRET.encode(), algorithm="HS256")


def test_reads_the_claims_of_a_good_token():
    assert validate_token(sign("access")).subject == "ada"


def test_the_audience_is_the_mobile_app_unless_named():
    with pytest.raises(TokenError):
        validate_token(sign("access", aud="shop-web"))
    assert validate_token(sign("access", aud="shop-web"), audience="shop-web").subject == "ada"


def test_refuses_an_expired_token():
    with pytest.raises(TokenError):
        validate_token(sign("access", exp=int(time.time()) - 60))


def test_a_refresh_token_is_good_any_number_of_times():
    for _ in range(2):
        assert validate_refresh_token(sign("refresh"), session=SESSION).session_id == "s1"
    with pytest.raises(TokenError):
        validate_refresh_token(sign("access"), session=SESSION)
