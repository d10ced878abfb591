import { describe, expect, it } from 'vitest';
import type { Chunk } from '../model/chunk.ts';
import { embeddingText } from './embedding-text.ts';

const TEXT = 'getById(id: string) {\n  return this.sessions.get(id);\n}\n';
const chunk: Chunk = {
  id: 'src/session-store.ts#1',
  path: 'src/auth/session-store.ts',
  language: 'typescript',
  kind: 'method',
  symbol: 'SessionStore.getById',
  definitions: [
    {
      symbol: 'SessionStore.getById',
      kind: 'method',
      signature: 'getById(id: string)',
      doc: 'The session of an id.',
      line: 4,
    },
  ],
  start: 0,
  end: TEXT.length,
  startLine: 4,
  endLine: 6,
  tokens: 40,
  header: 'export class SessionStore',
  fallback: false,
};

describe('embeddingText', () => {
  it('says the name and the place in words, then the documentation, the text and its surroundings', () => {
    expect(embeddingText(chunk, TEXT)).toBe(
      [
        'Session Store get By Id',
        'src auth session store',
        'The session of an id.',
        TEXT,
        'export class SessionStore',
      ].join('\n'),
    );
  });

  it('leaves no gap where there is no name, documentation or surroundings', () => {
    const bare = { ...chunk, path: 'Makefile', symbol: null, definitions: [], header: '' };
    expect(embeddingText(bare, 'all: build')).toBe('Makefile\nall: build');
  });

  it('keeps a long documentation from crowding out the text', () => {
    const wordy = {
      ...chunk,
      definitions: [{ ...chunk.definitions[0]!, doc: 'word '.repeat(1_000) }],
    };
    expect(embeddingText(wordy, TEXT).indexOf(TEXT)).toBeLessThan(300);
  });
});
