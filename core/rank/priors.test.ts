import { describe, expect, it } from 'vitest';
import type { Chunk } from '../model/chunk.ts';
import type { Flag, FlagKind } from '../model/flag.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { definitionPrior, filePrior, flagPrior, priorsOf } from './priors.ts';
import { taskNames } from './task-names.ts';

function defines(symbol: string, task: string): string | undefined {
  const definition = { symbol, kind: 'method', signature: '', doc: '', line: 1 } as const;
  return definitionPrior({ definitions: [definition] }, taskNames(task))?.reason;
}

function flag(kind: FlagKind): Flag {
  return { kind, evidence: '', line: null, twin: null };
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

describe('filePrior', () => {
  it('knows a file by its name or the end of its path', () => {
    const reasonFor = (task: string): string | undefined =>
      filePrior('services/auth/Token.py', taskNames(task))?.reason;
    expect(reasonFor('fix ./auth/token.py.')).toBe('the task names auth/token.py');
    expect(reasonFor('look at `Token.py`')).toBe('the task names token.py');
    expect(reasonFor('fix mytoken.py')).toBeUndefined();
  });

  it.each([
    ['auth/session_store.py', 'how are session stores closed', true],
    ['auth/session_store.py', 'how is a session closed', false],
    ['lib/buildURL.js', 'build the URL of a request', true],
    ['lib/utils.ts', 'a util for dates', true],
    ['lib/index.ts', 'where are dates parsed', false],
    ['.gitignore', 'a git repository', false],
    ['lib/_.ts', '', false],
  ])('for %s and “%s”: %s', (path, task, isNamed) => {
    expect(filePrior(path, taskNames(task)) !== null).toBe(isNamed);
  });
});

describe('priorsOf', () => {
  const chunk: Chunk = {
    id: 'auth/token.py#1',
    path: 'auth/token.py',
    language: 'python',
    kind: 'function',
    symbol: 'validate_token',
    definitions: [{ symbol: 'validate_token', kind: 'function', signature: '', doc: '', line: 1 }],
    start: 0,
    end: 10,
    startLine: 1,
    endLine: 2,
    tokens: 40,
    header: '',
    fallback: false,
  };

  it('gives every multiplier that applies, and none that does not', () => {
    const query = { task: 'why does validate_token fail', given: [], cursor: null };
    const names = (flags: Flag[]): string[] =>
      priorsOf(chunk, flags, query, DEFAULT_SETTINGS).map(({ name }) => name);
    expect(names([])).toEqual(['definition', 'file name']);
    expect(names([flag('test')])).toEqual(['definition', 'file name', 'test']);
    const other = { ...query, task: 'list orders' };
    expect(priorsOf(chunk, [], other, DEFAULT_SETTINGS)).toEqual([]);
  });
});

describe('flagPrior', () => {
  it('weighs a chunk down once, by the strongest flag whose policy says so', () => {
    const flags = [flag('test'), flag('contradiction'), flag('legacy')];
    expect(flagPrior(flags, DEFAULT_SETTINGS)).toEqual({
      name: 'contradiction',
      multiplier: 0.5,
      reason: 'flagged contradiction',
    });
  });

  it('leaves alone what is kept or left out', () => {
    expect(flagPrior([flag('legacy')], DEFAULT_SETTINGS)).toBeNull();
  });
});
