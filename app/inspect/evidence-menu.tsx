import type { Inspection } from '../../core/model/inspection.ts';
import { EFFECTIVE_LENGTHS, type EffectiveLength } from '../../core/position/effective-length.ts';
import {
  accuracyAt,
  POSITION_CURVES,
  type PositionCurve,
  placeOf,
} from '../../core/position/position-curve.ts';
import { windowFigures } from '../../core/position/window-figures.ts';
import { PriceSliders } from '../shell/price-sliders.tsx';
import { setPrice } from '../store/assembly-actions.ts';
import { useCounting } from '../store/counting-store.ts';
import { showCurve, showEffective, useEvidence } from '../store/evidence-store.ts';
import { useRun } from '../store/run-store.ts';
import { useView } from '../store/view-store.ts';
import { Choice } from '../ui/choice.tsx';
import { classes } from '../ui/classes.ts';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { formatCount } from '../ui/format.ts';
import { NumberSlider } from '../ui/number-slider.tsx';
import styles from './model-menu.module.css';
import { useAnswer } from './use-answer.ts';

const NONE = { id: 'none', title: 'none' };
const CURVES = [NONE, ...POSITION_CURVES.map(({ id }) => ({ id, title: id }))];
const LENGTHS = [NONE, ...EFFECTIVE_LENGTHS.map(({ id }) => ({ id, title: id }))];
const CALLS = [0, 1, 10, 50, 100, 500, 1_000, 5_000, 10_000, 100_000, 1_000_000];

/** What is published of position and length, and what the window's length means in plain figures. */
export function EvidenceMenu() {
  const inspection = useAnswer();
  const callsPerDay = useRun((run) => run.settings.prices.callsPerDay);
  const { curve, effective } = useEvidence();
  return (
    <DialogMenu name="Evidence" pill="evidence" className={classes(styles.dialog, styles.labelled)}>
      <div>
        Position:{' '}
        <Choice
          label="Position curve"
          value={curve?.id ?? NONE.id}
          options={CURVES}
          onChoose={showCurve}
        />
      </div>
      {curve && <CurveNote curve={curve} inspection={inspection} />}
      <div>
        Length:{' '}
        <Choice
          label="Effective length"
          value={effective?.id ?? NONE.id}
          options={LENGTHS}
          onChoose={showEffective}
        />
      </div>
      {effective && <LengthNote length={effective} />}
      {inspection && <Figures inspection={inspection} />}
      <PriceSliders />
      <NumberSlider
        label="calls a day"
        spokenLabel="calls a day"
        unit="calls"
        value={callsPerDay}
        stops={CALLS}
        onChange={(next) => setPrice('callsPerDay', next)}
      />
    </DialogMenu>
  );
}

interface CurveProps {
  curve: PositionCurve;
  inspection: Inspection | null;
}

function CurveNote({ curve, inspection }: CurveProps) {
  const selected = useView((view) => view.selected);
  const segments = inspection?.window.segments ?? [];
  const segment = segments.find(({ chunk }) => chunk !== null && chunk.id === selected);
  const place = segment ? placeOf(curve, segment, segments) : null;
  const accuracy = place === null ? null : accuracyAt(curve, place);
  return (
    <p className={styles.note}>
      {curve.model}, {curve.year}, {curve.documents} documents: {curve.measure}. {curve.source}.
      Lines between the published dots are straight; the dashed line is without documents.
      {accuracy !== null && ` Where the selected chunk stands, it had ${accuracy.toFixed(1)} %.`}
    </p>
  );
}

const BOUND_WORDS: Record<EffectiveLength['bound'], string> = {
  below: 'less than ',
  at: '',
  above: 'more than ',
};

function LengthNote({ length }: { length: EffectiveLength }) {
  const { model, year, source, rule, claimed, effective, bound } = length;
  return (
    <p className={styles.note}>
      {model}, {year}: effective up to {BOUND_WORDS[bound]}
      {formatCount(effective)} of the {formatCount(claimed)} tokens claimed ({rule}; {source}).
    </p>
  );
}

function Figures({ inspection: { window, settings } }: { inspection: Inspection }) {
  const factor = useCounting(({ calibration }) => calibration?.factor ?? 1);
  const figures = windowFigures(window, settings.prices, factor);
  const { tokens, attentionShare, attentionPairs, price } = figures;
  return (
    <p className={styles.note}>
      {formatCount(tokens)} tokens{factor === 1 ? '' : `, calibrated by ${factor.toFixed(3)}`}: each
      has {(attentionShare * 100).toPrecision(2)} % of the attention on average, and full attention
      compares {formatCount(attentionPairs)} pairs; twice the length would be four times that.{' '}
      {price
        ? `At most ${price.perCall.toPrecision(3)} a call and ${price.perDay.toPrecision(3)} a day, in the currency of the prices below.`
        : 'Enter prices for a million tokens to see what a call costs.'}
    </p>
  );
}
