import { describe, expect, it } from 'vitest';
import { chunkSample, sampleParser } from '../../cli/testing/chunk-sample.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import { drawChunks, drawDefinitions } from '../../core/testing/draw-chunks.ts';

/** Smaller than the others': these samples are shorter. */
const CUT: CutSettings = {
  tokenizer: 'o200k',
  chunking: { method: 'syntax', target: 38, max: 62, min: 15 },
};

describe('each language is cut where a person would cut it', () => {
  const samples: Record<string, string[]> = {
    'session-store.ts': [
      '1-6 block',
      '7-9 variable LIFETIME, GRACE',
      '10-15 interface Entry',
      '16-22 block Key, SessionStore',
      '23-30 method SessionStore.get',
      '31-35 method SessionStore.handler',
      '36-40 function makeStore',
      '41-44 function main',
    ],
    'panel.tsx': [
      '1-6 interface Props',
      '7-10 function Panel',
      '11-18 block Panel',
      '19-19 function Title',
    ],
    'reader.js': ['1-8 function read', '9-13 function Store.get'],
    'validator.py': [
      '1-10 variable LIMIT, PATH',
      '11-16 class Validator',
      '17-20 method Validator.__init__',
      '21-29 method Validator.valid',
      '30-34 function check',
      '35-43 block',
    ],
    'store.go': [
      '1-11 variable ErrMissing',
      '12-17 variable Limit, Other',
      '18-23 class Store',
      '24-28 interface Reader',
      '29-39 method Store.Get',
      '40-42 function New',
    ],
    'store.rs': [
      '1-10 class Store',
      '11-17 class Store',
      '18-22 method Store.put',
      '23-26 class Store',
      '27-32 block Keeps, LIMIT',
      '33-41 module tests',
    ],
    'Store.java': [
      '1-7 block',
      '8-12 class Store',
      '13-18 block Store.items, Store.Store',
      '19-25 method Store.get',
      '26-33 enum Store.Mode',
    ],
    'guide.md': [
      '1-6 section Guide',
      '7-14 section Guide › Tokens',
      '15-22 section Guide › Tokens › Lifetime, Guide › Setext',
    ],
  };

  it.each(Object.entries(samples))('%s', async (name, drawing) => {
    expect(drawChunks(await chunkSample(name, CUT))).toEqual(drawing);
  });
});

describe('definitions', () => {
  it('of TypeScript have their export, their decorators left out, and their comment', async () => {
    const drawn = drawDefinitions(await chunkSample('session-store.ts', CUT));
    expect(drawn).toEqual([
      '8 variable LIFETIME | export const LIFETIME = 60_000 | How long a session lives, in milliseconds.',
      '8 variable GRACE | GRACE = 5 |',
      '11 interface Entry | export interface Entry | What is kept.',
      '13 method Entry.expires | expires(now: number): boolean |',
      '16 type Key | export type Key = string | number |',
      '20 class SessionStore | export class SessionStore<K extends Key> extends Base implements Keeps | A store of sessions.',
      '21 variable SessionStore.entries | private readonly entries = new Map<K, Entry>() |',
      '25 method SessionStore.get | async get(key: K): Promise<Session | null> | Returns the session under the key.',
      '31 method SessionStore.handler | handler = (event: Event) |',
      '36 function makeStore | export const makeStore = async (path: string): Promise<SessionStore<string>> |',
      '41 function main | export default function main() |',
    ]);
  });

  it('of Python have their docstring, else the comment above', async () => {
    const drawn = drawDefinitions(await chunkSample('validator.py', CUT));
    expect(drawn).toEqual([
      '7 variable LIMIT | LIMIT = 100 |',
      '8 variable PATH | PATH: str = os.environ["X"] |',
      '12 class Validator | class Validator(Base) | Checks a token.',
      '15 variable Validator.name | name: str = "" |',
      '18 method Validator.__init__ | def __init__(self, name) | Called once.',
      '22 method Validator.valid | async def valid(self) -> bool | Whether it is valid. More.',
      '30 function check | def check(token) |',
    ]);
  });

  it('of Go know their receiver', async () => {
    const drawn = drawDefinitions(await chunkSample('store.go', CUT));
    expect(drawn).toContain(
      '30 method Store.Get | func (s *Store) Get(key string) (string, error) | Get returns the session under key.',
    );
    expect(drawn).toContain(
      '14 variable Limit | Limit = 100 | Limit is how many sessions are kept.',
    );
  });

  it('of Rust are found in implementations, tests included', async () => {
    const drawn = drawDefinitions(await chunkSample('store.rs', CUT));
    expect(drawn).toContain(
      '14 method Store.get | pub fn get(&self, key: &K) -> Option<&String> | Returns the session.',
    );
    expect(drawn).toContain(
      '38 function tests.keeps_what_it_is_given | fn keeps_what_it_is_given() |',
    );
  });
});

describe('headers', () => {
  it('say what encloses a chunk and what its file is about, but only once', async () => {
    const chunks = await chunkSample('session-store.ts', CUT);
    const header = (symbol: string) => chunks.find((chunk) => chunk.symbol === symbol)!.header;
    expect(chunks[0]!.header).toBe('');
    expect(header('Key, SessionStore')).toBe('Keeps sessions in memory.');
    expect(header('SessionStore.get')).toBe(
      'Keeps sessions in memory.\nexport class SessionStore<K extends Key> extends Base implements Keeps\n' +
        "A store of sessions.\nimport type { Session } from './session.ts'",
    );
  });

  it('pass over a licence', async () => {
    const chunks = await chunkSample('validator.py', CUT);
    expect(chunks.at(-1)!.header).toBe('Validates tokens.');
  });
});

describe('sizes', () => {
  const body = (lines: number) => '  total += weigh(part);\n'.repeat(lines);
  const chunkText = async (text: string) => {
    const { chunks } = await (await sampleParser).chunk({ path: 'a.ts', text }, CUT);
    return drawChunks(chunks);
  };

  it('two functions of some size stay two chunks', async () => {
    const text = `function a() {\n${body(3)}}\nfunction b() {\n${body(3)}}\n`;
    expect(await chunkText(text)).toEqual(['1-5 function a', '6-10 function b']);
  });

  it('small functions share a chunk', async () => {
    expect(await chunkText('function a() {}\nfunction b() {}\n')).toEqual(['1-2 function a, b']);
  });

  it('an oversize function is cut at statements, and every piece names it', async () => {
    const drawn = await chunkText(`function long() {\n${body(20)}}\n`);
    expect(drawn[0]).toBe('1-6 function long');
    expect(drawn.slice(1)).toEqual(['7-12 block long', '13-18 block long', '19-22 block long']);
  });

  it('a condition stays with its branch', async () => {
    const drawn = await chunkText(
      `function f() {\n${body(4)}  if (isReady(x))\n  {\n${body(12)}  }\n}\n`,
    );
    expect(drawn[1]).toMatch(/^6-\d+ block f$/);
  });

  it('a file of comments only, or of imports only, is kept', async () => {
    expect(await chunkText('// one\n// two\n')).toEqual(['1-2 block']);
    expect(await chunkText('import a from "a";\nimport b from "b";\n')).toEqual(['1-2 block']);
  });

  it('a long string is cut by lines', async () => {
    const drawn = await chunkText(`const text = \`\n${'one two three four\n'.repeat(30)}\`;\n`);
    expect(drawn.length).toBeGreaterThan(3);
    expect(drawn[0]).toMatch(/^1-\d+ variable text$/);
  });
});
