import { useState } from 'react';
import { BUDGET_PRESETS, type ModelWindow } from '../../core/assemble/budget-presets.ts';
import { type Settings, TIERS, type TokenizerName } from '../../core/model/settings.ts';
import { calibrate } from '../../core/tokens/calibration.ts';
import { type StandingPart, setBudget, setPreset } from '../store/budget-actions.ts';
import { applyPreset, useOwnPresets } from '../store/own-presets.ts';
import { useRun } from '../store/run-store.ts';
import { Choice } from '../ui/choice.tsx';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { formatCount } from '../ui/format.ts';
import styles from './budget-menu.module.css';
import { StandingText } from './standing-text.tsx';

const OWN = { id: 'own', title: 'own budget' };
const STANDING: readonly StandingPart[] = ['system', 'tools', 'conversation'];

/** How the window is divided, what stands in it beside the task, and how well it is counted. */
export function BudgetMenu() {
  const settings = useRun((run) => run.settings);
  const { budget, tokenizer } = settings;
  const own = useOwnPresets(({ presets }) => presets);
  const named = own.flatMap((one) =>
    one.kind === 'budget' ? [{ id: `own ${one.name}`, title: one.name, preset: one }] : [],
  );
  const preset = BUDGET_PRESETS.find((one) => isSame(one.budget, budget));
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
      {preset?.model && <p>{counterWords(preset.model, tokenizer)}</p>}
      <ul className={styles.tiers}>
        {TIERS.map((tier) => (
          <li key={tier}>
            <label>
              <span>{tier}</span>
              <input
                type="number"
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

function counterWords({ name, published, ...model }: ModelWindow, counter: TokenizerName): string {
  const isExact = model.isExact && model.tokenizer === counter;
  const kind = isExact ? 'the exact count' : 'an estimate';
  return `${name} has ${formatCount(model.tokens)} tokens, as published in ${published}; ${counter} is ${kind} for it.`;
}

/** Our count beside the one that a provider reported for the same prompt. */
function Reported() {
  const total = useRun((run) => run.inspection?.window.total);
  const [reported, setReported] = useState<number | null>(null);
  const calibration = total && reported ? calibrate(total, reported) : null;
  return (
    <label className={styles.reported}>
      <span>input tokens that the provider reported</span>
      <input
        type="number"
        min={1}
        value={reported ?? ''}
        onChange={({ target }) => {
          setReported(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber);
        }}
      />
      {calibration?.factor && (
        <small>
          {formatCount(calibration.reported)} for our {formatCount(calibration.counted)}: factor{' '}
          {calibration.factor.toFixed(3)}
        </small>
      )}
    </label>
  );
}
