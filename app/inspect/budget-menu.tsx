import { useState } from 'react';
import {
  BUDGET_PRESETS,
  counterWords,
  type ModelWindow,
  presetOf,
  WINDOWS_SOURCE,
} from '../../core/assemble/budget-presets.ts';
import { type Settings, TIERS } from '../../core/model/settings.ts';
import { type StandingPart, setBudget, setPreset } from '../store/budget-actions.ts';
import { setReported, useCounting } from '../store/counting-store.ts';
import { applyPreset, useOwnPresets } from '../store/own-presets.ts';
import { useRun } from '../store/run-store.ts';
import { Choice } from '../ui/choice.tsx';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { formatCount } from '../ui/format.ts';
import textField from '../ui/text-field.module.css';
import styles from './budget-menu.module.css';
import { StandingText } from './standing-text.tsx';

const OWN = { id: 'own', title: 'own budget' };
const STANDING: readonly StandingPart[] = ['system', 'tools', 'conversation'];

/** How the window is divided, what stands in it beside the task, and how well it is counted. */
export function BudgetMenu() {
  const settings = useRun((run) => run.settings);
  const { budget } = settings;
  const chosen = useCounting((counting) => counting.preset);
  const own = useOwnPresets(({ presets }) => presets);
  const named = own.flatMap((one) =>
    one.kind === 'budget' ? [{ id: `own ${one.name}`, title: one.name, preset: one }] : [],
  );
  const preset = presetOf(budget, chosen);
  const ownPreset = named.find((one) => isSame(one.preset.budget, budget));
  const options = [...BUDGET_PRESETS, ...named];
  const choose = (id: string): void => {
    const chosen = named.find((one) => one.id === id);
    if (chosen) applyPreset(chosen.preset);
    else setPreset(id);
  };
  const total = TIERS.reduce((sum, tier) => sum + budget[tier], 0);
  return (
    <DialogMenu name="Budget" pill="budget" className={styles.dialog}>
      <Choice
        label="Budget preset"
        value={ownPreset?.id ?? preset?.id ?? OWN.id}
        options={preset || ownPreset ? options : [OWN, ...options]}
        onChoose={choose}
      />
      {preset?.model && <p>{windowWords(preset.model)}</p>}
      <p>Counted by {counterWords(settings, chosen)}.</p>
      <ul className={styles.tiers}>
        {TIERS.map((tier) => (
          <li key={tier}>
            <label>
              <span>{tier}</span>
              <input
                type="number"
                className={textField.field}
                min={0}
                max={10_000_000}
                step={1}
                value={budget[tier]}
                onChange={({ target }) => {
                  const tokens = target.valueAsNumber;
                  if (Number.isInteger(tokens) && tokens >= 0) setBudget(tier, tokens);
                }}
              />
            </label>
          </li>
        ))}
      </ul>
      <p>{formatCount(total)} tokens in all</p>
      {STANDING.map((part) => (
        <StandingText key={part} part={part} text={settings[part]} />
      ))}
      <Reported />
    </DialogMenu>
  );
}

function isSame(a: Settings['budget'], b: Settings['budget']): boolean {
  return TIERS.every((tier) => a[tier] === b[tier]);
}

function windowWords({ name, published, tokens }: ModelWindow): string {
  return `${name} has ${formatCount(tokens)} tokens, as of ${published} (${WINDOWS_SOURCE}).`;
}

/** Our count beside the one that a provider reported for the same prompt. */
function Reported() {
  const calibration = useCounting((counting) => counting.calibration);
  const [reported, setTyped] = useState<number | null>(calibration?.reported ?? null);
  return (
    <label className={styles.reported}>
      <span>input tokens that the provider reported</span>
      <input
        type="number"
        className={textField.field}
        min={1}
        value={reported ?? ''}
        onChange={({ target }) => {
          const typed = Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber;
          setTyped(typed);
          setReported(typed);
        }}
      />
      {calibration && (
        <small>
          {formatCount(calibration.reported)} for our {formatCount(calibration.counted)}: factor{' '}
          {calibration.factor.toFixed(3)}, by which figures and prices are calibrated from here on
        </small>
      )}
    </label>
  );
}
