import { Fragment } from 'react';
import type { StageName } from '../../core/model/settings.ts';
import { canToggleStage, toggleStage } from '../store/run-actions.ts';
import { useRun } from '../store/run-store.ts';
import { TogglePill } from '../ui/toggle-pill.tsx';
import { EmbeddingMenu } from './embedding-menu.tsx';

const STAGES: readonly StageName[] = ['lexical', 'dense', 'priors'];

/** Stages that take part in the ranking, the dense one with the model that it is by. */
export function StageToggles() {
  const settings = useRun((run) => run.settings);
  return STAGES.map((stage) => {
    const isOn = settings.stages.includes(stage);
    return (
      <Fragment key={stage}>
        <TogglePill
          label={stage}
          title={`${stage} stage`}
          isOn={isOn}
          isDisabled={isOn && !canToggleStage(settings, stage)}
          onToggle={() => toggleStage(stage)}
        />
        {stage === 'dense' && <EmbeddingMenu />}
      </Fragment>
    );
  });
}
