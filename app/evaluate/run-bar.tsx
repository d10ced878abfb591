import { useState } from 'react';
import { knobChoices, knobNames, knobValue } from '../../core/evaluate/variants.ts';
import type { Settings } from '../../core/model/settings.ts';
import { runCollapse, runEvaluation, stopEvaluation } from '../store/evaluate-run.ts';
import { type Design, useEvaluate } from '../store/evaluate-store.ts';
import { useRun } from '../store/run-store.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { countOf } from '../ui/format.ts';
import { Segmented } from '../ui/segmented.tsx';
import { readKs, readValues, suggestedValues } from './design-values.ts';
import { ListField } from './list-field.tsx';
import styles from './run-bar.module.css';

type Kind = Exclude<Design['kind'], 'collapse'>;

const KINDS: { id: Kind; title: string }[] = [
  { id: 'as-is', title: 'settings as they are' },
  { id: 'flags-off', title: 'and with flags off' },
  { id: 'knob', title: 'a setting in steps' },
];

/** What a run compares, how many results are looked at, and the buttons that start and stop it. */
export function RunBar() {
  const tasks = useEvaluate((state) => state.tasks);
  const ticked = useEvaluate((state) => state.ticked);
  const design = useEvaluate((state) => state.design);
  const ks = useEvaluate((state) => state.ks);
  const isRunning = useEvaluate((state) => state.run.phase === 'running');
  const isSearching = useEvaluate((state) => state.search.phase === 'running');
  const count = tasks.filter(({ id, task }) => ticked.has(id) && task.trim() !== '').length;
  const isIdle = !isRunning && !isSearching;
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <Segmented<Kind>
          label="What is compared"
          // The experiment is a button of its own; none of these is then chosen.
          value={design.kind as Kind}
          options={KINDS}
          onChoose={chooseKind}
        />
        {isRunning ? (
          <Button onPress={stopEvaluation}>Stop</Button>
        ) : (
          <Button
            look="main"
            isDisabled={count === 0 || !isIdle}
            onPress={() => void runEvaluation()}
          >
            Run {countOf(count, 'task')}
          </Button>
        )}
      </div>
      {design.kind === 'knob' && <KnobLine design={design} />}
      <div className={styles.line}>
        <ListField
          label="k"
          spoken="How many first results to look at, several by commas"
          text={ks.join(', ')}
          read={readKs}
          onRead={(next) => useEvaluate.setState({ ks: next })}
        />
        <Button
          look="pill"
          isDisabled={count === 0 || !isIdle}
          onPress={() => void runCollapse()}
          title="The first seed's test: 20 tasks, once with the whole room and once with half of it. When half does as well, the other half was in the way."
        >
          Collapse experiment
        </Button>
      </div>
    </div>
  );
}

function chooseKind(kind: Kind): void {
  const { settings } = useRun.getState();
  const knob = 'lexical.k1';
  useEvaluate.setState({ design: kind === 'knob' ? stepsOf(settings, knob) : { kind } });
}

function stepsOf(settings: Settings, knob: string): Extract<Design, { kind: 'knob' }> {
  const values = suggestedValues(knobValue(settings, knob), knobChoices(knob));
  return { kind: 'knob', knob, values };
}

function KnobLine({ design }: { design: Extract<Design, { kind: 'knob' }> }) {
  const settings = useRun((state) => state.settings);
  const [names] = useState(() => knobNames(settings));
  const now = knobValue(settings, design.knob);
  const choices = knobChoices(design.knob);
  return (
    <div className={styles.line}>
      <Choice<string>
        label="Setting that is turned"
        value={design.knob}
        options={names.map((name) => ({
          id: name,
          title: name,
          hint: `now ${knobValue(settings, name)}`,
        }))}
        onChoose={(knob) => useEvaluate.setState({ design: stepsOf(settings, knob) })}
      />
      <ListField
        key={design.knob}
        label="at"
        spoken={`Values of ${design.knob}, several by commas`}
        text={design.values.join(', ')}
        read={(text) => readValues(text, now, choices)}
        onRead={(values) => useEvaluate.setState({ design: { ...design, values } })}
      />
    </div>
  );
}
