import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DRAWN, NO_SECRETS, SECRETS } from '../testing/labelled-secrets.ts';
import { leavingText } from './leaving.ts';
import { maskTexts, SPARE_NONE } from './mask-texts.ts';

const PASSWORD = 'Tr0ub4dor&3';
const textOf = (name: string, text: string): string =>
  leavingText(name, text).masked(SPARE_NONE) as string;

describe('leavingText', () => {
  it('masks within JSON by what it says and not by how it is escaped, and keeps its form', () => {
    const record = { note: `say "password = '${PASSWORD}'"\n`, db_password: PASSWORD, n: [1, 2.5] };
    const wanted = {
      note: `say "password = '[masked-assigned-secret-up-to-16]'"\n`,
      db_password: '[masked-assigned-secret-up-to-16]',
      n: [1, 2.5],
    };
    for (const space of [undefined, 2]) {
      const text = `${JSON.stringify(record, null, space)}\n`;
      expect(textOf('a.json', text)).toBe(`${JSON.stringify(wanted, null, space)}\n`);
    }
    const lines = `${JSON.stringify(record)}\n${JSON.stringify({ a: 1 })}\n`;
    expect(textOf('a.jsonl', lines)).toBe(`${JSON.stringify(wanted)}\n{"a":1}\n`);
  });

  it('gives a text in which nothing is found letter by letter, and one that is no JSON as a text', () => {
    for (const text of ['{ "a" :1}', '[1,\n2]', 'no JSON', ''])
      expect(textOf('a.json', text)).toBe(text);
    expect(textOf('a.json', `{ password = "${PASSWORD}"`)).toContain('[masked-assigned-secret');
  });

  it('masks what nests deeper than may be walked as a text', () => {
    const deep = `${'['.repeat(100_000)}{"token":"${DRAWN}"}${']'.repeat(100_000)}`;
    expect(textOf('a.json', deep)).toBe(deep.replace(DRAWN, '[masked-assigned-secret-up-to-64]'));
  });

  it('keeps what is spared, and all of it on purpose', () => {
    const text = `password = "${PASSWORD}"\ntoken = "${DRAWN}"\n`;
    const leaving = leavingText('a.txt', text);
    expect(leaving.finds.map(({ secret, line }) => [secret, line])).toEqual([
      [PASSWORD, 1],
      [DRAWN, 2],
    ]);
    expect(leaving.masked(new Set([DRAWN]))).toBe(
      `password = "[masked-assigned-secret-up-to-16]"\ntoken = "${DRAWN}"\n`,
    );
    expect(leaving.asItIs()).toBe(text);
  });
});

describe('maskTexts', () => {
  const piece = fc.oneof(
    fc.constantFrom(...SECRETS).map(([, frame, secret]) => frame.replace('X', () => secret)),
    fc.constantFrom(...NO_SECRETS),
    fc.string({ unit: 'binary' }),
  );

  it('never throws, keeps lines and all that is outside of a secret, and done twice is as once', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.array(piece, { maxLength: 4 })), (record) => {
        const { masked } = maskTexts(record, SPARE_NONE);
        expect(maskTexts(masked, SPARE_NONE)).toEqual({ masked, finds: [] });
        for (const [name, texts] of Object.entries(record)) {
          texts.forEach((text, index) => {
            const now = masked[name]![index]!;
            expect(now.split('\n').length).toBe(text.split('\n').length);
            // What is between masks stands in the text, in its order.
            let at = 0;
            for (const between of now.split(/\[masked-[a-z-]+-\d+\]\n*/)) {
              const found = text.indexOf(between, at);
              expect(found).toBeGreaterThanOrEqual(at);
              at = found + between.length;
            }
          });
        }
      }),
    );
  });

  it('pollutes nothing', () => {
    const record = JSON.parse(`{"__proto__":{"token":"${DRAWN}"},"constructor":{"x":1}}`) as object;
    const { masked } = maskTexts(record, SPARE_NONE);
    expect(JSON.stringify(masked)).toContain('"__proto__":{"token":"[masked-');
    expect(({} as Record<string, unknown>).token).toBeUndefined();
  });
});
