import { countLines } from '../assemble/prompt.ts';
import { replay } from '../assemble/replay.ts';
import type { ChunkRef } from '../model/chunk.ts';
import type { Window } from '../model/window.ts';
import { refuse } from './check.ts';
import type { SavedInspection } from './saved-inspection.ts';

/**
 * Whether what has the right shape also adds up: each chunk once and known, the window laid out by its
 * steps without a gap, tiers that sum to what is sent.
 *
 * @throws OrielError `bad-inspection`, naming the field that does not.
 */
export function checkSums(saved: SavedInspection): void {
  const { candidates, steps, window, texts } = saved;
  const known = new Set<string>();
  for (const { id } of candidates) {
    if (known.has(id)) refuse('candidates', `have ${quote(id)} twice`);
    known.add(id);
  }
  const requireKnown = (chunk: ChunkRef | null, at: string): void => {
    if (chunk && !known.has(chunk.id)) {
      refuse(at, `names ${quote(chunk.id)}, which is no candidate`);
    }
  };
  let total = 0;
  steps.forEach(({ action, chunk, tokens, totalAfter }, index) => {
    requireKnown(chunk, `steps[${index}].chunk`);
    if (action === 'place' || action === 'take') total += tokens;
    if (totalAfter !== total) refuse(`steps[${index}].totalAfter`, `must be ${total}`);
  });
  checkWindow(window, saved);
  if (window.total !== total) refuse('steps', 'place a part that the template does not have');
  checkLines(saved);
  window.segments.forEach(({ chunk }, index) => {
    requireKnown(chunk, `window.segments[${index}].chunk`);
  });
  const ids = texts?.chunks.map(({ chunk }) => chunk.id) ?? [];
  if (new Set(ids).size !== ids.length) refuse('texts.chunks', 'have a chunk twice');
  const suppressed = saved.suppressions.map(({ fingerprint }) => fingerprint);
  if (new Set(suppressed).size !== suppressed.length) refuse('suppressions', 'has a finding twice');
  // What a comment is on need not be there any more; that is said of it where it is shown.
  const comments = saved.review.map(({ id }) => id);
  if (new Set(comments).size !== comments.length) refuse('review', 'has a comment twice');
}

/** A file of version 1 does not know them, and one without texts has none to count. */
function checkLines({ promptLines, window, texts }: SavedInspection): void {
  if (promptLines.length === 0) return;
  if (promptLines.length !== window.segments.length) {
    refuse('promptLines', 'must have a number for each segment of the window, or none');
  }
  const lines = promptLines.reduce((sum, count) => sum + count, 0);
  if (texts && countLines(texts.prompt) !== lines) {
    refuse('promptLines', 'must sum to the lines of the prompt');
  }
}

function checkWindow(window: Window, { steps, settings }: SavedInspection): void {
  const wanted = replay(steps, settings);
  if (window.total !== wanted.total)
    refuse('window.total', `must be ${wanted.total}, by the steps`);
  if (JSON.stringify(window.tiers) !== JSON.stringify(wanted.tiers)) {
    refuse('window.tiers', 'must sum up the steps and hold the budgets of the settings');
  }
  if (window.capacity !== wanted.capacity) {
    refuse('window.capacity', `must be ${wanted.capacity}, the sum of the budgets`);
  }
  let end = 0;
  window.segments.forEach(({ startToken, endToken }, index) => {
    if (startToken !== end || endToken < startToken) {
      refuse(`window.segments[${index}]`, `must begin at token ${end} and end no earlier`);
    }
    end = endToken;
  });
  if (end !== window.total) refuse('window.segments', `must end at token ${window.total}`);
}

const quote = (id: string): string => `“${id.slice(0, 120)}”`;
