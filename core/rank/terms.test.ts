import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchSpans, queryTerms, termsOf } from './terms.ts';

describe('termsOf', () => {
  it.each([
    ['HTTPServer2Go', ['httpserver2go', 'http', 'server', '2', 'go']],
    ['getUserById', ['getuserbyid', 'get', 'user', 'by', 'id']],
    ['token_validator', ['token_validator', 'token', 'validator']],
    ['near-duplicate', ['near', 'duplicate']],
    ['MAX_RETRY_COUNT', ['max_retry_count', 'max', 'retry', 'count']],
    ['userIDs and URLs', ['userids', 'user', 'ids', 'and', 'urls']],
    ['utf8', ['utf8', 'utf', '8']],
    ['_private', ['_private', 'private']],
    ['__proto__', ['__proto__', 'proto']],
    ['constructor', ['constructor']],
    ['plain', ['plain']],
    ['a = x1 + 7 * 42', ['x1', '1', '42']],
    ['0x1f9a 9f86d081', ['0x1f9a', '9f86d081']],
    ['GrößeÄndern', ['größeändern', 'größe', 'ändern']],
    ['проверитьТокен', ['проверитьтокен', 'проверить', 'токен']],
    ['验证令牌 证', ['验证令牌', '证']],
    ['___ -- ()', []],
    ['🎉', []],
    ['', []],
  ])('splits %s', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  it('leaves encoded data out', () => {
    expect(termsOf(`before ${'Ab1'.repeat(100)} after`)).toEqual(['before', 'after']);
  });

  it('does not part the halves of a surrogate pair', () => {
    expect(termsOf('𐐀𐐨𐐁 \ud800x')).toEqual(['𐐨𐐨𐐩']);
  });
});

describe('queryTerms', () => {
  it('keeps distinct terms in order, without function words', () => {
    expect(queryTerms('Where is the token of a Token checked?', 10)).toEqual({
      terms: ['token', 'checked'],
      dropped: 0,
    });
  });

  it('keeps function words when there is nothing else', () => {
    expect(queryTerms('what is this', 10).terms).toEqual(['what', 'is', 'this']);
  });

  it('counts what it drops beyond the limit', () => {
    expect(queryTerms('one two three four', 2)).toEqual({ terms: ['two', 'three'], dropped: 1 });
  });
});

describe('matchSpans', () => {
  it('marks whole identifiers first, then parts', () => {
    const text = 'validateToken(token, tokens)';
    const marked = (terms: string[]): string[] =>
      matchSpans(text, terms).map(({ start, end }) => text.slice(start, end));
    expect(marked(['token'])).toEqual(['Token', 'token']);
    expect(marked(['validatetoken', 'token'])).toEqual(['validateToken', 'token']);
  });

  it('marks something for every term of a text, in order and apart', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abXYZ19_ .é') }), (text) => {
        const terms = termsOf(text);
        const spans = matchSpans(text, terms);
        expect(spans.length > 0).toBe(terms.length > 0);
        let end = 0;
        for (const span of spans) {
          expect(span.start).toBeGreaterThanOrEqual(end);
          expect(terms).toContain(text.slice(span.start, span.end).toLowerCase());
          end = span.end;
        }
      }),
    );
  });
});
