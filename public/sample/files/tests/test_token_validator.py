"""The canonical validator: what it believes and what it refuses."""

from __future__ import annotations

import time

import pytest

from services.auth.errors import TokenError
from services.auth.keys import KeyRing, RingKey, ROTATION_SECONDS, use_ring
from services.auth.session_store import Session, revoke
from services.auth.token_issuer import ACCESS_SECONDS, issue_tokens
from services.auth.token_validator import validate_refresh_token, validate_token
from vendor.jwtlib import generate_rsa_key

SESSION = Session("s1", "ada", "r1", "192.0.2.7", 0.0)


@pytest.fixture(autouse=True)
def ring() -> KeyRing:
    ring = KeyRing([RingKey("monday", generate_rsa_key(512), time.time())])
    use_ring(ring)
    return ring


def fault(call, *args, **options) -> str:
    with pytest.raises(TokenError) as caught:
        call(*args, **options)
    return caught.value.fault


def test_reads_the_claims_of_a_good_token():
    tokens = issue_tokens(SESSION, audience="shop-web", scope="orders:*")
    claims = validate_token(tokens.access_token, audience="shop-web")
    assert (claims.subject, claims.session_id) == ("ada", "s1")
    assert claims.allows("orders:cancel") and not claims.allows("profile:read")


def test_refuses_a_token_for_another_service():
    tokens = issue_tokens(SESSION, audience="shop-web")
    assert fault(validate_token, tokens.access_token, audience="billing") == "wrong-audience"


def test_refuses_an_expired_token():
    old = issue_tokens(SESSION, audience="shop-web", now=time.time() - ACCESS_SECONDS - 60)
    assert fault(validate_token, old.access_token, audience="shop-web") == "expired"


def test_refuses_a_revoked_token():
    tokens = issue_tokens(SESSION, audience="shop-web")
    claims = validate_token(tokens.access_token, audience="shop-web")
    revoke(claims.token_id, claims.expires_at)
    assert fault(validate_token, tokens.access_token, audience="shop-web") == "revoked"


def test_believes_the_key_before_the_current_one(ring: KeyRing):
    tokens = issue_tokens(SESSION, audience="shop-web")
    use_ring(ring.rotate(RingKey("next", generate_rsa_key(512), time.time() + ROTATION_SECONDS)))
    assert validate_token(tokens.access_token, audience="shop-web").subject == "ada"


def test_a_refresh_token_is_no_access_token():
    tokens = issue_tokens(SESSION, audience="shop-web")
    assert fault(validate_token, tokens.refresh_token, audience="shop-web") == "wrong-kind"


def test_a_refresh_token_is_good_for_its_session_and_once():
    token = issue_tokens(SESSION, audience="shop-web").refresh_token
    assert validate_refresh_token(token, audience="shop-web", session=SESSION).subject == "ada"
    other = Session("s2", "ada", "r1", "192.0.2.7", 0.0)
    renewed = Session("s1", "ada", "r2", "192.0.2.7", 0.0)
    check = validate_refresh_token
    assert fault(check, token, audience="shop-web", session=other) == "wrong-session"
    assert fault(check, token, audience="shop-web", session=renewed) == "reused"
