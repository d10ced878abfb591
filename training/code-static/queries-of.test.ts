import { describe, expect, it } from 'vitest';
import type { Chunk, Definition } from '../../core/model/chunk.ts';
import { queriesOf } from './queries-of.ts';

const NO_CHANGES = new Map<string, string[]>();

function chunkOf(definition: Partial<Definition>): Chunk {
  const whole: Definition = {
    symbol: '',
    kind: 'function',
    signature: '',
    doc: '',
    line: 1,
    ...definition,
  };
  return {
    id: 'c',
    path: 'src/store.py',
    language: 'python',
    kind: 'function',
    symbol: whole.symbol,
    definitions: [whole],
    start: 0,
    end: 0,
    startLine: 1,
    endLine: 1,
    tokens: 0,
    header: '',
    fallback: false,
  };
}

const sources = (chunk: Chunk, text: string, changes = NO_CHANGES): string[] =>
  queriesOf(chunk, text, changes).map(({ source, terms }) => `${source}: ${terms.join(' ')}`);

describe('queriesOf', () => {
  it('asks by the first sentence of a documentation, and by the name', () => {
    const doc = 'Drops what has expired. Called by the clock.\n\n@param now seconds';
    expect(sources(chunkOf({ symbol: 'Store.drop_expired', doc }), '')).toEqual([
      'doc: drops what has expired',
      'symbol: drop_expired drop expired',
    ]);
  });

  it('hides the whole documentation, not only what it asks by', () => {
    const [query] = queriesOf(
      chunkOf({ doc: 'Drops what has expired. Uses a heap.' }),
      '',
      NO_CHANGES,
    );
    expect(query?.hidden).toContain('heap');
  });

  it('asks by comments of neighbouring lines', () => {
    const text = 'x = 1\n# Wait until the lock\n# is free again.\nlock()\n';
    expect(sources(chunkOf({}), text)).toEqual(['comment: wait until the lock is free again']);
  });

  it.each([
    ['code that is commented out', '# return self.items[key];'],
    ['a licence', '# Licensed to you under some licence.'],
    ['a ruler', '# -------------------------'],
    ['a directive', '# noqa this line is long enough'],
    ['a reminder', '# TODO make this much faster'],
    ['a word or two', '# the end'],
  ])('does not ask by %s', (_, text) => {
    expect(sources(chunkOf({}), text)).toEqual([]);
  });

  it('asks by what a change log says of a function, a few times at most', () => {
    const remarks = ['Check the size first', 'Free the list', 'Return early', 'Say why'];
    const changes = new Map([['store.py#get', remarks]]);
    expect(sources(chunkOf({ symbol: 'get' }), '', changes)).toHaveLength(3);
  });
});
