import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DRAWN, NO_SECRETS, SECRETS } from '../testing/labelled-secrets.ts';
import { findSecrets } from './find-secrets.ts';
import { maskOf } from './mask.ts';

describe('findSecrets', () => {
  it.each(SECRETS)('finds a %s in %s', (kind, frame, secret) => {
    const text = frame.replace('X', () => secret);
    const found = findSecrets(text);
    expect(found.map((span) => [span.kind, text.slice(span.start, span.end)])).toEqual([
      [kind, secret],
    ]);
  });

  it.each(NO_SECRETS)('finds none in %s', (text) => {
    expect(findSecrets(text)).toEqual([]);
  });

  it('gives spans in their order, none over another, and finds none in what is masked', () => {
    const piece = fc.oneof(
      fc.constantFrom(...SECRETS).map(([, frame, secret]) => frame.replace('X', () => secret)),
      fc.constantFrom(...NO_SECRETS),
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

  it('reads a value that looks like code in one way only', () => {
    expect(findSecrets(`token = "a${'.n!'.repeat(60)}("`)).toEqual([]);
  });

  it('takes a time that grows with the text and not faster, however hostile', () => {
    const parts = [
      'password',
      'a:',
      '=',
      'Bearer ',
      'eyJ',
      'x://',
      'sk-',
      'token=a',
      '"token',
      '<a',
      '--pwd ',
      ';pwd=',
      'a;',
      'machine a login a ',
      'password is ',
      'AKIA',
      '&sig=',
      '?sv=',
      'SG.',
      'value=',
      'data:\n',
      '-----BEGIN PRIVATE KEY-----',
      '-----BEGIN PRIVATE KEY-----\nkind: Secret\n',
      'kind: Secret\ndata:\n ',
      '"a,',
      '://:',
      'a',
    ];
    for (const part of parts) {
      for (const text of [
        part.repeat(20_000),
        `${'-'.repeat(50_000)}${part}${' '.repeat(50_000)}`,
      ]) {
        expect(findSecrets(text).length).toBeLessThan(20_001);
      }
    }
  });
});

describe('maskOf', () => {
  it('says the kind and the class of the length only', () => {
    expect(maskOf('jwt', 20)).toBe('[masked-jwt-up-to-32]');
    expect(maskOf('jwt', 32)).toBe(maskOf('jwt', 17));
    expect(maskOf('jwt', 900)).toBe('[masked-jwt-over-128]');
  });
});
