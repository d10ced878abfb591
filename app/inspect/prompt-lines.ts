import { splitPrompt } from '../../core/assemble/split-prompt.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import type { Tier } from '../../core/model/settings.ts';
import type { ChunkId, FilePath, TokenCount } from '../../core/model/units.ts';

/** One line of the prompt, with the token that its segment begins at where it is the segment's first. */
export interface PromptLine {
  text: string;
  tier: Tier;
  chunk: ChunkId | null;
  /** File of that chunk. */
  path: FilePath | null;
  startToken: TokenCount | null;
}

const LINE_BREAK = /\r\n|\n|\r/;

type PromptParts = Pick<Inspection, 'prompt' | 'window' | 'promptLines'>;

/** The prompt line by line. Every segment ends with a line feed, so no line is shared. */
export function toPromptLines({ prompt, window, promptLines }: PromptParts): PromptLine[] {
  const texts = splitPrompt(prompt, promptLines);
  return window.segments.flatMap(({ tier, chunk, startToken }, index) => {
    const lines = (texts[index] ?? '').split(LINE_BREAK);
    if (lines.at(-1) === '') lines.pop();
    return lines.map((text, line) => ({
      text,
      tier,
      chunk: chunk?.id ?? null,
      path: chunk?.path ?? null,
      startToken: line === 0 ? startToken : null,
    }));
  });
}
