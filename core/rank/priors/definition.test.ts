import { describe, expect, it } from 'vitest';
import { taskNames } from '../task-names.ts';
import { definitionPrior } from './definition.ts';

function defines(symbol: string, task: string): string | undefined {
  const definition = { symbol, kind: 'method', signature: '', doc: '', line: 1 } as const;
  return definitionPrior({ definitions: [definition] }, taskNames(task), 2)?.reason;
}

describe('definitionPrior', () => {
  it.each([
    ['SessionStore.get', 'why does `get` return null'],
    ['SessionStore.get', 'why does get() return null'],
    ['SessionStore.get', 'SessionStore.get returns null'],
    ['SessionStore.get', 'store::SessionStore::get'],
    ['TokenValidator', 'use TokenValidator here'],
    ['validate_token', 'call validate_token twice'],
    ['Blueprint', 'Blueprint'],
  ])('knows %s in “%s”', (symbol, task) => {
    const found = defines(symbol, task) ?? '';
    expect(found).toContain(symbol.split('.').at(-1));
  });

  it.each([
    ['SessionStore.get', 'get the session'],
    ['Session', 'Session handling is slow'],
    ['get', 'SessionStore.get returns null'],
    ['validate_token', 'call Validate_Token'],
  ])('does not take %s from “%s”', (symbol, task) => {
    expect(defines(symbol, task)).toBeUndefined();
  });
});
