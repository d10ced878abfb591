import type { ChunkRef } from '../model/chunk.ts';
import type { Comment } from '../model/review.ts';

/** A comment on a chunk of no file in particular; `over` says what matters to the test. */
export function buildComment(over: Partial<Comment> = {}): Comment {
  const chunk: ChunkRef = { id: 'a.ts#1', path: 'a.ts', startLine: 1, endLine: 9, symbol: null };
  return {
    id: 'c1',
    author: 'Ada',
    at: '2026-03-01T09:30:00.000Z',
    editedAt: null,
    verdict: null,
    text: 'why?',
    target: { kind: 'chunk', chunk },
    ...over,
  };
}
