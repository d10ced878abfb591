import type { RankedPassage, TaskAnswer } from '../evaluate/task-answer.ts';
import type { FlagKind } from '../model/flag.ts';
import type { LabelledSpan, LabelledTask } from '../model/labelled-task.ts';

/** A span from a drawing: `path`, `path:3-9` or `path:3-9 Store.get`; `path - Store.get` has no lines. */
export function drawSpan(drawing: string): LabelledSpan {
  const [place, ...rest] = drawing.split(' ').filter((part) => part !== '-');
  const [path, lines] = place!.split(':');
  const [start, end] = (lines ?? '').split('-').map(Number);
  return {
    path: path!,
    lines: lines ? { start: start!, end: end! } : null,
    symbol: rest.join(' ') || null,
    why: '',
  };
}

/** A task from drawings of its spans. */
export function drawTask(
  drawn: { needed?: string[]; helpful?: string[]; distractors?: string[] },
  rest: Partial<LabelledTask> = {},
): LabelledTask {
  return {
    id: 'T1',
    task: 'drawn',
    given: [],
    base: null,
    origin: { kind: 'hand' },
    needed: (drawn.needed ?? []).map(drawSpan),
    helpful: (drawn.helpful ?? []).map(drawSpan),
    distractors: (drawn.distractors ?? []).map(drawSpan),
    needsNothing: false,
    warnings: [],
    ...rest,
  };
}

/**
 * An answer from a drawing, a passage a line, best first: `path:start-end tokens flag,flag symbol, symbol`; `-`
 * stands for no flag, and a `*` before the path for a passage that is in the window.
 */
export function drawAnswer(drawing: string): TaskAnswer {
  const lines = drawing.split('\n').filter((line) => line.trim() !== '');
  const ranking = lines.map((line, index): RankedPassage => {
    const [marked, tokens = '100', flags = '-', ...symbols] = line.trim().split(/ +/);
    const isSent = marked!.startsWith('*');
    const { path, lines: own } = drawSpan(isSent ? marked!.slice(1) : marked!);
    return {
      id: marked!,
      path,
      startLine: own?.start ?? 1,
      endLine: own?.end ?? 10,
      symbol: symbols.join(' ') || null,
      rank: index + 1,
      score: 1 / (index + 1),
      tokens: Number(tokens),
      flags: flags === '-' ? [] : (flags.split(',') as FlagKind[]),
      position: isSent ? index / lines.length : null,
    };
  });
  return { task: 'T1', variant: 'drawn', snapshot: '', ranking, windowTokens: 1_000, fates: [] };
}
