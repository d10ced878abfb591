import type { PromptPart } from '../../core/compare/diff-prompts.ts';
import type { LinePair } from '../../core/text/pair-lines.ts';

/** A row of the drawn difference: the head of a segment, a line of both or either, or lines left out. */
export type PromptRow =
  | { kind: 'head'; part: PromptPart }
  | { kind: 'pair'; pair: LinePair }
  | { kind: 'line'; pair: LinePair; side: 'left' | 'right' }
  | { kind: 'gap'; lines: number };

export type PromptLayout = 'split' | 'unified';

/** Lines that are the same, kept beside one that is not. */
const CONTEXT = 3;

/** Both prompts as rows, in the order of the one after; `isWhole` with the lines that are the same. */
export function toPromptRows(
  parts: readonly PromptPart[],
  layout: PromptLayout,
  isWhole: boolean,
): PromptRow[] {
  return parts.flatMap((part): PromptRow[] => {
    // The head says that it is the same.
    if (part.fate === 'same' && !isWhole) return [{ kind: 'head', part }];
    const pairs = isWhole ? [part.lines] : withoutSame(part.lines);
    const rows = pairs.flatMap((run) => (Array.isArray(run) ? rowsOf(run, layout) : [run]));
    return [{ kind: 'head', part }, ...rows];
  });
}

function rowsOf(pairs: readonly LinePair[], layout: PromptLayout): PromptRow[] {
  if (layout === 'split') return pairs.map((pair) => ({ kind: 'pair', pair }));
  const rows: PromptRow[] = [];
  let after: PromptRow[] = [];
  // Of a run of changed lines all that was stands before all that is.
  for (const pair of pairs) {
    if (pair.kind === 'same') {
      rows.push(...after, { kind: 'line', pair, side: 'right' });
      after = [];
      continue;
    }
    if (pair.left) rows.push({ kind: 'line', pair, side: 'left' });
    if (pair.right) after.push({ kind: 'line', pair, side: 'right' });
  }
  return [...rows, ...after];
}

type Run = LinePair[] | { kind: 'gap'; lines: number };

function withoutSame(pairs: readonly LinePair[]): Run[] {
  const isNear = new Uint8Array(pairs.length);
  pairs.forEach(({ kind }, at) => {
    if (kind !== 'same') isNear.fill(1, Math.max(0, at - CONTEXT), at + CONTEXT + 1);
  });
  const runs: Run[] = [];
  for (let at = 0; at < pairs.length; ) {
    let end = at;
    while (end < pairs.length && isNear[end] === isNear[at]) end += 1;
    runs.push(isNear[at] ? pairs.slice(at, end) : { kind: 'gap', lines: end - at });
    at = end;
  }
  return runs;
}
