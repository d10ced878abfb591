import { describe, expect, it } from 'vitest';
import { DRAWN } from '../testing/labelled-secrets.ts';
import { maskSelection } from './mask-selection.ts';
import { SPARE_NONE } from './mask-texts.ts';

const LINE = `api_key = "${DRAWN}"; // of the shop`;
const masked = (selected: string, around = LINE): string =>
  maskSelection(selected, around, SPARE_NONE).masked;

describe('maskSelection', () => {
  it('masks a whole secret with its name, without it, and any part of eight characters', () => {
    expect(masked(LINE)).toBe('api_key = "[masked-assigned-secret-up-to-64]"; // of the shop');
    expect(masked(DRAWN)).toBe('[masked-assigned-secret-up-to-64]');
    expect(masked(`${DRAWN.slice(0, 20)}`)).toBe('[masked-assigned-secret-up-to-32]');
    expect(masked(`${DRAWN.slice(26)}"; // of`)).toBe('[masked-assigned-secret-up-to-16]"; // of');
    expect(masked(DRAWN.slice(5, 11))).toBe(DRAWN.slice(5, 11));
  });

  it('masks lines of a key that were selected without its head', () => {
    const body = `${DRAWN}${DRAWN}`.slice(0, 64);
    const key = [
      '-----BEGIN PRIVATE',
      ` KEY-----\n${body}\n${body}\n-----END PRIVATE KEY-----`,
    ].join('');
    expect(masked(`${body}\n${body.slice(0, 20)}`, key)).toBe(
      '[masked-private-key-up-to-64]\n[masked-private-key-up-to-32]',
    );
  });

  it('leaves what is not of a secret, and what the person said is none', () => {
    expect(masked('of the shop')).toBe('of the shop');
    expect(maskSelection(LINE, LINE, new Set([DRAWN]))).toEqual({ masked: LINE, finds: [] });
  });
});
