import type { ChunkRef } from '../model/chunk.ts';
import type { ReviewTarget } from '../model/review.ts';
import { lineRange, STEP_WORDS, splitName } from '../report/words.ts';

/** `token_validator.py 21–30`, `legacy on token_validator.py 21–30`, `step 7, left out …`, `system prompt`. */
export function targetName(target: ReviewTarget, step: number | null = null): string {
  switch (target.kind) {
    case 'chunk':
      return chunkName(target.chunk);
    case 'part':
      return target.label;
    case 'flag':
      return `${target.flag} on ${chunkName(target.chunk)}`;
    case 'step': {
      const { number, action, chunk, label } = target;
      const what = chunk ? chunkName(chunk) : `the ${label}`;
      return `step ${step ?? number}, ${STEP_WORDS[action]} ${what}`;
    }
  }
}

function chunkName(chunk: ChunkRef): string {
  return `${splitName(chunk.path).name} ${lineRange(chunk)}`;
}
