import { type CutComparison, compareCuts } from '../../core/assemble/compare-cuts.ts';
import type { CutName } from '../../core/engine.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import type { Settings } from '../../core/model/settings.ts';
import { useCut } from './cut-store.ts';
import { getEngine } from './engine-door.ts';
import { problemOf } from './problem-of.ts';
import { useRun } from './run-store.ts';

/** One task asked of both cuts with the same settings. */
export interface TaskComparison {
  before: Inspection;
  after: Inspection;
  change: CutComparison;
  /** The dense stage was left out of both, since not all chunks of both have a vector. */
  isWithoutDense: boolean;
  /** The rerank stage was left out of both, since the model reads the open cut only. */
  isWithoutRerank: boolean;
}

let asked = 0;

/** Asks both cuts for the current task, and tells what differs in their prompts. */
export async function compareNow(): Promise<void> {
  asked += 1;
  const mine = asked;
  const { beside } = useCut.getState();
  const { query, settings: wanted } = useRun.getState();
  // Only one cut has been read by a stronger model: they are compared as they stand before it.
  const settings: Settings = { ...wanted, rerank: { ...wanted.rerank, method: 'off' } };
  if (!beside?.report || query.task.trim() === '') {
    useCut.setState({ comparison: null });
    return;
  }
  const { cut } = beside.report;
  const ask = (name: CutName, given: Settings): Promise<Inspection> =>
    getEngine().inspect(query, name === 'open' ? given : { ...given, ...cut }, name);
  const askBoth = (given: Settings) => Promise.all([ask('open', given), ask('beside', given)]);
  try {
    const even = withoutRerank(settings);
    const first = await askBoth(even);
    const isUneven = settings.stages.includes('dense') && !first.every(hasAllVectors);
    const [before, after] = isUneven ? await askBoth(withoutDense(even)) : first;
    if (mine !== asked || !useCut.getState().beside) return;
    const change = compareCuts(before, after);
    useCut.setState({
      comparison: {
        before,
        after,
        change,
        isWithoutDense: isUneven,
        isWithoutRerank: even !== settings,
      },
    });
  } catch (error) {
    const now = useCut.getState();
    if (mine !== asked || !now.beside) return;
    useCut.setState({ comparison: null, beside: { ...now.beside, problem: problemOf(error) } });
  }
}

/** A chunk without a vector would lose to one that has it, whatever either says. */
const hasAllVectors = ({ coverage }: Inspection): boolean => coverage.embedded === coverage.total;

function withoutDense(settings: Settings): Settings {
  const others = settings.stages.filter((stage) => stage !== 'dense' && stage !== 'lexical');
  return { ...settings, stages: ['lexical', ...others] };
}

function withoutRerank(settings: Settings): Settings {
  if (settings.rerank.method === 'off') return settings;
  return { ...settings, rerank: { ...settings.rerank, method: 'off' } };
}

// Another task, a knob or more vectors: what is compared follows what is inspected.
useRun.subscribe((now, before) => {
  if (now.inspection !== before.inspection && useCut.getState().beside) void compareNow();
});
