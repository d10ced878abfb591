import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSecrets, maskOf, type SecretKind } from './secrets.ts';

/** Joined here, so that no scanner of repositories takes a test for a leak. */
const made = (...parts: string[]): string => parts.join('');

const DRAWN = 'q7Zp2Lm9Xr4Tv8Kc1Wd6Yb3Nf5Hg0JsAeUoIi';
const KEY = made('-----BEGIN RSA PRIVATE', ' KEY-----');
const KEY_END = made('-----END RSA PRIVATE', ' KEY-----');
const BODY = `${DRAWN}${DRAWN}`.slice(0, 64);

const TRUE: [SecretKind, string, string][] = [
  ['aws-access-key', 'id: X', made('AKIA', 'Q7ZP2LM9XR4TV8KC')],
  ['github-token', 'git clone https://X@github.com/a/b', made('ghp_', DRAWN.slice(0, 36))],
  ['github-token', 'X', made('github_pat_', DRAWN)],
  ['gitlab-token', 'token X', made('glpat-', DRAWN.slice(0, 20))],
  ['slack-token', 'use X here', made('xoxb-', '1234567890-abcdef')],
  ['google-key', 'key=X&q=1', made('AIza', DRAWN.slice(0, 35))],
  ['stripe-key', 'X', made('sk_live_', DRAWN.slice(0, 24))],
  ['npm-token', '//registry/:_authToken=X', made('npm_', DRAWN.slice(0, 36))],
  ['model-provider-key', 'export KEY=X', made('sk-', 'proj-', DRAWN)],
  ['jwt', 'cookie X;', made('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxMjM0In0', '.c2lnbmF0dXJl')],
  ['bearer-token', 'Authorization: Bearer X', DRAWN],
  ['bearer-token', 'Authorization: Basic X', 'YWxhZGRpbjpvcGVuMTIzc2VzYW1l'],
  ['connection-password', 'postgres://shop:X@db.internal:5432/shop', 'tiger7'],
  ['connection-password', 'url = "amqp://:X@queue/"', 'a%20b'],
  ['assigned-secret', 'password = "X"', 'Tr0ub4dor&3'],
  ['assigned-secret', '"client_secret": "X",', DRAWN],
  ['assigned-secret', 'const API_KEY: string = `X`;', DRAWN],
  ['assigned-secret', 'SECRET_KEY = b"X"', DRAWN],
  ['assigned-secret', 'set("token", "X")', DRAWN],
  ['assigned-secret', 'AWS_SECRET_ACCESS_KEY=X\nPORT=80', DRAWN],
  ['assigned-secret', 'db:\n  password: X\n', DRAWN],
  ['private-key', `${KEY}\nX\n${KEY_END}\n`, `${BODY}\n${BODY}`],
  ['private-key', `key = """${KEY}\nX`, `${BODY}\n${BODY}`],
];

const FALSE: string[] = [
  'AKIA is what they begin with, AKIA1234 is none',
  'ghp_short and gh_pages',
  'class="sk-fading-circle-with-a-long-name"',
  'xoxb-is-a-prefix',
  'Bearer authentication-with-tokens is described',
  'Basic configuration/of/the/service',
  'eyJhbGciOiJIUzI1NiJ9.not.a-token',
  'https://localhost:8080/path and mail@example.org',
  `postgres://shop:\${PASSWORD}@db/shop`,
  'postgres://user:password@localhost/db',
  'postgres://user:<password>@localhost/db',
  'password = get_password()',
  'password = request.form["password"]',
  'token = "refresh_token"',
  'token = "session-token-2"',
  'secret: "your-secret-key-123"',
  'password: "changeme123"',
  'token = response.headers.x_token_v2',
  'token_type = "bearer1234567"',
  'tokenizer = "o200k_base_2024"',
  'secret = "https://vault.internal/v1/key7"',
  'token: TokenCount;',
  'expiry token = 2024-05-01T00:00:00',
  `if (text.includes('${KEY}')) throw new Error('a key, which nobody should see here');`,
];

describe('findSecrets', () => {
  it.each(TRUE)('finds a %s in %s', (kind, frame, secret) => {
    const text = frame.replace('X', () => secret);
    const found = findSecrets(text);
    expect(found.map((span) => [span.kind, text.slice(span.start, span.end)])).toEqual([
      [kind, secret],
    ]);
  });

  it.each(FALSE)('finds none in %s', (text) => {
    expect(findSecrets(text)).toEqual([]);
  });

  it('gives spans in their order, none over another, and finds none in what is masked', () => {
    const piece = fc.oneof(
      fc.constantFrom(...TRUE).map(([, frame, secret]) => frame.replace('X', () => secret)),
      fc.constantFrom(...FALSE),
      fc.string(),
      fc.constantFrom('password = "', '"', '=', ' token: ', 'Bearer ', '\n', DRAWN),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        let masked = '';
        let end = 0;
        for (const span of findSecrets(text)) {
          expect(span.start).toBeGreaterThanOrEqual(end);
          expect(span.end).toBeGreaterThan(span.start);
          masked += text.slice(end, span.start) + maskOf(span.kind, span.end - span.start);
          end = span.end;
        }
        masked += text.slice(end);
        expect(findSecrets(masked)).toEqual([]);
      }),
    );
  });

  it('is not stopped by a hostile text', () => {
    const hostile = [
      'password',
      'a:',
      '=',
      'Bearer ',
      '-----BEGIN PRIVATE KEY-----',
      'eyJ',
      'x://',
      'sk-',
      'token=a',
    ];
    for (const part of hostile) expect(findSecrets(part.repeat(20_000))).toEqual([]);
  });
});

describe('maskOf', () => {
  it('says the kind and the class of the length only', () => {
    expect(maskOf('jwt', 20)).toBe('[masked-jwt-up-to-32]');
    expect(maskOf('jwt', 32)).toBe(maskOf('jwt', 17));
    expect(maskOf('jwt', 900)).toBe('[masked-jwt-over-128]');
  });
});
