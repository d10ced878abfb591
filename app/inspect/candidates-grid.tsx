import { useMemo } from 'react';
import type { Candidate } from '../../core/model/candidate.ts';
import type { SourceHistory } from '../../core/model/history.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import { toVisible } from '../../core/text/visible.ts';
import { useHistory } from '../store/history-store.ts';
import { draftMark } from '../store/lever-actions.ts';
import { useListing } from '../store/listing-store.ts';
import { pickCandidate } from '../store/view-actions.ts';
import { useView } from '../store/view-store.ts';
import { classes } from '../ui/classes.ts';
import { RowGrid } from '../ui/row-grid.tsx';
import { CandidateCells, isLeftOut } from './candidate-cells.tsx';
import styles from './candidates-grid.module.css';
import { careOf } from './care-words.ts';
import { positionsIn } from './decision-words.ts';
import { HandDialog } from './hand-dialog.tsx';
import { listCandidates } from './list-candidates.ts';
import { marksIn } from './marks-in.ts';
import { useChunkStandings } from './review/use-standings.ts';
import { scalesOf } from './score-scales.ts';
import { useShownWindow, useStepNumbers } from './use-shown-window.ts';

/** Of the table, and the start of its rows' ids. */
const ID = 'candidate';
const COLUMNS = ['rank', 'chunk', 'lexical', 'dense', 'fused', 'movement', 'decision'];

const NO_FILES: SourceHistory['files'] = new Map();

/** The table of candidates; a press on a row's action selects it and asks for the reason. */
export function CandidatesGrid({ inspection }: { inspection: Inspection }) {
  const { coverage } = inspection;
  const model = toVisible(coverage.model ?? 'no model yet');
  const selected = useView((view) => view.selected);
  const state = useHistory();
  const files = state.phase === 'known' ? state.history.files : NO_FILES;
  const by = useListing((listing) => listing.by);
  const candidates = useMemo(
    () => listCandidates(inspection.candidates, by, files),
    [inspection.candidates, by, files],
  );
  const shownWindow = useShownWindow();
  const stepNumbers = useStepNumbers();
  const scales = useMemo(() => scalesOf(inspection.candidates), [inspection.candidates]);
  const positions = useMemo(
    () => (shownWindow ? positionsIn(shownWindow.window, shownWindow.scale) : new Map()),
    [shownWindow],
  );
  const selectedIndex = useMemo(
    () => candidates.findIndex(({ id }) => id === selected),
    [candidates, selected],
  );
  const standings = useChunkStandings();
  const marks = useMemo(() => marksIn(inspection.settings.hand), [inspection]);
  const isDecided = ({ id }: Candidate): boolean =>
    (stepNumbers.get(id) ?? 0) <= (shownWindow?.shown ?? 0);
  return (
    <>
      <RowGrid
        label={`Candidates by ${by}`}
        name={ID}
        columns={COLUMNS.map((name) => ({
          name,
          title: name === 'dense' ? `cosine by ${model}` : undefined,
        }))}
        headClass={styles.columns}
        headHeight={26}
        rows={candidates}
        keyOf={({ id }) => id}
        height={46}
        rowClass={(candidate) =>
          classes(styles.row, isLeftOut(candidate, isDecided(candidate)) && styles.out)
        }
        selected={selectedIndex}
        onSelect={({ id }) => void pickCandidate(id)}
        onPress={(target, { id }) => {
          const action = target.closest<HTMLElement>('[data-lever]')?.dataset.lever;
          if (action !== 'pin' && action !== 'mute') return false;
          if (pickCandidate(id)) draftMark(action);
          return true;
        }}
      >
        {(candidate) => (
          <CandidateCells
            candidate={candidate}
            scales={scales}
            isDecided={isDecided(candidate)}
            position={positions.get(candidate.id)}
            mark={marks(candidate)}
            standing={standings.get(candidate.id)}
            care={careOf(files.get(candidate.path))}
          />
        )}
      </RowGrid>
      <HandDialog
        findAnchor={() =>
          document.getElementById(`${ID}-${selectedIndex}`) ?? document.getElementById(ID)
        }
      />
    </>
  );
}
