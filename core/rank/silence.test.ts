import { describe, expect, it } from 'vitest';
import { LexicalIndex } from './lexical-index.ts';
import { NearestNames } from './nearest-names.ts';
import { silenceNotes, silenceOf } from './silence.ts';

const index = new LexicalIndex();
index.add(
  [
    'validate_token(VALIDATE_TOKEN, validateToken)',
    'class SessionStore: renew() validate_refresh_token get',
    'session store of orders; getUser renews',
  ].map((body) => ({ body, symbol: '', path: 'src/a.py', doc: '' })),
);

describe('silenceOf', () => {
  it('is null where the source has what the task asks by', () => {
    expect(silenceOf('Where does SessionStore renew a session?', index, 3)).toBeNull();
    expect(silenceOf('renew sessions of the store', index, 3)).toBeNull();
    expect(silenceOf('renewing an order', index, 3)).toBeNull();
  });

  it('names an identifier that occurs nowhere, with those most like it', () => {
    const silence = silenceOf('Why does validateTokn renew the session store?', index, 3);
    expect(silence?.identifiers).toEqual({
      asked: 1,
      missing: 1,
      shown: [{ term: 'validateTokn', nearest: ['validate_token', 'validateToken'] }],
    });
    expect(silence?.words).toEqual({ asked: 3, missing: 0, shown: [] });
    expect(silenceNotes(silence!)).toEqual([
      '0 of 1 identifier of the task occur in this source; missing: validateTokn (nearest: validate_token, validateToken).',
    ]);
  });

  it('counts words where half of them or more occur nowhere', () => {
    const silence = silenceOf('Where do zebras renews the quagga, and 42 sesions?', index, 3);
    expect(silence?.words).toEqual({
      asked: 4,
      missing: 3,
      shown: [
        { term: 'zebras', nearest: [] },
        { term: 'quagga', nearest: [] },
        { term: 'sesions', nearest: ['session'] },
      ],
    });
    expect(silenceNotes(silence!)).toEqual([
      '3 of 4 words of the task occur nowhere in this source: zebras, quagga, sesions (nearest: session).',
    ]);
  });

  it('shows six of many that are missing, and counts all', () => {
    const task = Array.from({ length: 9 }, (_, at) => `missing_name${'q'.repeat(at)}`).join(' ');
    const silence = silenceOf(task, index, 0)!;
    expect(silence.identifiers).toMatchObject({ asked: 9, missing: 9 });
    expect(silence.identifiers.shown).toHaveLength(6);
    expect(silenceNotes(silence)[0]).toMatch(/ and 3 more\.$/);
  });

  it('knows what was added since it was last asked', () => {
    const growing = new LexicalIndex();
    const add = (body: string): void => growing.add([{ body, symbol: '', path: '', doc: '' }]);
    add('pallet');
    expect(silenceOf('stockLevel', growing, 0)?.identifiers.shown[0]?.nearest).toEqual([]);
    add('stockLevels');
    expect(silenceOf('stockLevel', growing, 0)?.identifiers.shown[0]?.nearest).toEqual([
      'stockLevels',
    ]);
  });

  it('has facts and no sentence where nothing answers a task without words', () => {
    const silence = silenceOf('?! 42', index, 0)!;
    expect([silence.identifiers.asked, silence.words.asked]).toEqual([0, 0]);
    expect(silenceNotes(silence)).toEqual([]);
  });
});

const nearest = new NearestNames(index);

describe('NearestNames', () => {
  it('knows names by few edits, whatever their case and underscores', () => {
    expect(nearest.ofIdentifier('SesionStore', 3)[0]).toBe('SessionStore');
    expect(nearest.ofIdentifier('session_store', 3)[0]).toBe('SessionStore');
  });

  it('knows names by the parts they share, longer parts the more', () => {
    expect(nearest.ofIdentifier('check_refresh_token', 3)).toEqual(['validate_refresh_token']);
    expect(nearest.ofIdentifier('getOrders', 3)).toEqual(['orders']);
  });

  it('gives the same in whatever order the source came', () => {
    const other = new LexicalIndex();
    const bodies = ['validateToken VALIDATE_TOKEN', 'validate_token', 'get validateTokens'];
    for (const body of [...bodies].reverse()) {
      other.add([{ body, symbol: '', path: '', doc: '' }]);
    }
    const same = new LexicalIndex();
    same.add(bodies.map((body) => ({ body, symbol: '', path: '', doc: '' })));
    const [a, b] = [other, same].map((each) =>
      new NearestNames(each).ofIdentifier('validteToken', 3),
    );
    expect(a).toEqual(b);
  });

  it('finds parts of names as words, and nothing where nothing is near', () => {
    expect(nearest.ofWord('renewal', 3)).toEqual(['renew', 'renews']);
    expect(nearest.ofWord('xylophone', 3)).toEqual([]);
  });
});
