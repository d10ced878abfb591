import { useDeferredValue } from 'react';
import { openTask } from '../shell/use-shortcuts.ts';
import { useRun } from '../store/run-store.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { formatCount } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { CandidatesGrid } from './candidates-grid.tsx';
import { ChangeNote } from './change-note.tsx';
import { FlagPolicies } from './flag-policies.tsx';
import { LeverBar } from './lever-bar.tsx';
import { QueryNotes } from './query-notes.tsx';
import { RerankMenu } from './rerank-menu.tsx';
import { SilenceFacts } from './silence-facts.tsx';
import { StageToggles } from './stage-toggles.tsx';
import { useAnswer } from './use-answer.ts';

/** The ranking: every candidate with its scores, flags and decision. */
export function CandidatesPanel({ opened }: { opened: OpenedSource }) {
  const inspection = useAnswer();
  // As far as the answer that it stands for, or there would be neither for a moment.
  const pending = useDeferredValue(useRun((run) => run.pending));
  const count = inspection?.candidates.length ?? 0;
  const all = formatCount(opened.summary.chunks);
  return (
    <Panel
      title="Candidates"
      note={inspection ? `${formatCount(count)} of ${all}` : `${all} chunks`}
      tools={
        <>
          <StageToggles />
          <RerankMenu />
          <FlagPolicies />
        </>
      }
    >
      <LeverBar opened={opened} />
      {inspection && <QueryNotes inspection={inspection} />}
      {inspection && count > 0 && <CandidatesGrid inspection={inspection} />}
      {inspection && count === 0 && (
        <EmptyNote>
          No chunk shares a term with the task
          {inspection.coverage.embedded === 0 && ', and there are no vectors yet'}. Say it in words
          that the code uses.
          {inspection.silence && <SilenceFacts silence={inspection.silence} />}
        </EmptyNote>
      )}
      {!inspection && (
        <EmptyNote>
          {pending ? (
            'Ranking…'
          ) : (
            <>
              The chunks that a task would bring up, best first, fill this.{' '}
              <Button look="main" onPress={openTask}>
                Type a task
              </Button>
            </>
          )}
        </EmptyNote>
      )}
      <ChangeNote />
    </Panel>
  );
}
