import { readInspection, requireSize } from '../../core/inspection/read-inspection.ts';
import { chunksToSave, gatherInspection } from '../../core/inspection/save-inspection.ts';
import {
  inspectionOf,
  type SavedInspection,
  withoutTexts,
} from '../../core/inspection/saved-inspection.ts';
import { withReview } from '../../core/inspection/with-review.ts';
import { withSuppressions } from '../../core/inspection/with-suppressions.ts';
import type { Bytes } from '../../core/model/source.ts';
import { countingNow, restoreCounting } from './counting-store.ts';
import { riskily } from './crash-store.ts';
import { forgetCuts } from './cut-actions.ts';
import { stopEmbedding } from './embedding.ts';
import { getEngine } from './engine-door.ts';
import { stopHistory } from './history-actions.ts';
import { setHistoryState, useHistory } from './history-store.ts';
import { takeSuppressions } from './lint-findings.ts';
import { useLint } from './lint-store.ts';
import { stopOpening } from './open-source.ts';
import { stopReading } from './reranking.ts';
import { reviewSaved } from './review-actions.ts';
import { useReview } from './review-store.ts';
import { INITIAL_RUN, useRun } from './run-store.ts';
import { enterSaved, leaveSaved, useSaved } from './saved-store.ts';
import { openedIn, setSource, useSource } from './source-store.ts';
import { untilAnswered } from './until-answered.ts';
import { settleSelection } from './view-actions.ts';
import { useView } from './view-store.ts';

/**
 * The answer to the newest question as it can be saved, before `leavingInspection` masks secrets in it; null while there is none. A
 * saved one is itself, so that saving it again gives the same bytes.
 *
 * @throws OrielError where a text is no longer at hand.
 */
export async function savable(withTexts: boolean): Promise<SavedInspection | null> {
  const { saved } = useSaved.getState();
  const { comments } = useReview.getState();
  const { suppressions } = useLint.getState();
  if (saved) {
    const shown = withTexts ? saved : withoutTexts(saved);
    const counted = { ...shown, counting: countingNow() };
    return withSuppressions(withReview(counted, comments), suppressions);
  }
  // Until the newest question is answered, source and answer may be of two cuts.
  await untilAnswered();
  const { inspection, generation } = useRun.getState();
  const opened = openedIn(useSource.getState());
  if (!inspection || !opened) return null;
  const history = useHistory.getState();
  const { name, summary } = opened;
  const git = history.phase === 'known' ? history.history.git : null;
  const chunks = withTexts ? chunksToSave(inspection) : [];
  const texts = await getEngine()
    .texts(chunks.map(({ id }) => id))
    .catch((error: unknown) => {
      if (useRun.getState().generation === generation) throw error;
      return null;
    });
  // Asked anew meanwhile, perhaps of another cut.
  if (!texts) return savable(withTexts);
  return gatherInspection({
    name,
    summary,
    git,
    inspection,
    counting: countingNow(),
    texts: withTexts ? chunks.map((chunk, index) => ({ chunk, text: texts[index]! })) : null,
    review: comments,
    suppressions,
  });
}

/**
 * Opens a saved inspection in place of what is open, read only and without its repository.
 *
 * @throws OrielError `bad-inspection`, `newer-inspection` or `inspection-too-large`; what was open stays.
 */
export async function openInspection(file: Bytes & { name: string }): Promise<void> {
  requireSize(file.size);
  await riskily('opening the inspection', file.name, async () => {
    showSaved(readInspection(new Uint8Array(await file.arrayBuffer())), file.name);
  });
}

function showSaved(saved: SavedInspection, file: string): void {
  stopOpening();
  stopEmbedding();
  stopReading();
  stopHistory();
  leaveSaved();
  const { query, settings, source, snapshot, ledger, git } = saved;
  const inspection = inspectionOf(saved);
  const { generation } = useRun.getState();
  useRun.setState({
    ...INITIAL_RUN,
    query,
    settings,
    inspection,
    embedding: { phase: 'done' },
    generation: generation + 1,
  });
  useView.setState({ selected: null, step: null, playing: false, workspace: 'inspect' });
  enterSaved(saved, file);
  reviewSaved(saved);
  restoreCounting(saved.counting);
  takeSuppressions(saved.suppressions);
  forgetCuts();
  const { name, ...figures } = source;
  const recalled = { files: 0, broken: 0 };
  const summary = { ...figures, snapshot, ledger, recalled, faults: [] };
  setSource({ phase: 'ready', opened: { name, summary, tasks: [] } });
  setHistoryState(
    git
      ? { phase: 'known', history: { git, files: new Map() } }
      : { phase: 'failed', problem: { code: 'needs-repository', message: UNREAD, facts: {} } },
  );
  settleSelection(inspection);
}

const UNREAD = 'it was not known when the inspection was saved';
