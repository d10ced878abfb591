import type { MeanAtK, VariantReport } from './evaluate-report.ts';
import { UsageError } from './usage-error.ts';

/** A limit that a mean over all tasks has to keep. */
export interface Gate {
  measure: 'recall' | 'distractor rate';
  k: number;
  limit: number;
}

export interface GateResult extends Gate {
  /** null where no task tells. */
  value: number | null;
  passed: boolean;
  /** A sentence without a full stop. */
  reason: string;
}

interface GateValues {
  'min-recall'?: string | undefined;
  'max-distractor-rate'?: string | undefined;
}

/** `X` is for the first k, `X@K` for another one. */
export function gatesFrom(values: GateValues, ks: readonly number[]): Gate[] {
  return [
    ...parseGate('min-recall', 'recall', values['min-recall'], ks),
    ...parseGate('max-distractor-rate', 'distractor rate', values['max-distractor-rate'], ks),
  ];
}

function parseGate(
  name: string,
  measure: Gate['measure'],
  text: string | undefined,
  ks: readonly number[],
): Gate[] {
  if (text === undefined) return [];
  const [share = '', at = String(ks[0])] = text.split('@');
  const limit = Number(share);
  const k = Number(at);
  if (share === '' || !(limit >= 0 && limit <= 1)) {
    throw new UsageError(
      `--${name} takes a share from 0 to 1, or one at a k such as 0.6@10, not ${text}`,
    );
  }
  if (!ks.includes(k)) {
    throw new UsageError(`--${name} ${text}: ${at} is not among the k asked for, ${ks.join(', ')}`);
  }
  return [{ measure, k, limit }];
}

/** Holds the first settings to the gates, at file level; what no task tells does not pass. */
export function checkGates(gates: readonly Gate[], { name, means }: VariantReport): GateResult[] {
  return gates.map((gate) => {
    const at = means.file.atK.find(({ k }) => k === gate.k)!;
    const value = (gate.measure === 'recall' ? at.recall : at.distractorRate).mean;
    const isLeast = gate.measure === 'recall';
    const passed = value !== null && (isLeast ? value >= gate.limit : value <= gate.limit);
    return { ...gate, value, passed, reason: reasonOf(gate, name, value, at, passed) };
  });
}

function reasonOf(
  { measure, k, limit }: Gate,
  variant: string,
  value: number | null,
  at: MeanAtK,
  passed: boolean,
): string {
  const what = `${measure}@${k} of ${variant}`;
  if (value === null) return `${what} is not known, since no task has labels that tell`;
  const { tasks } = measure === 'recall' ? at.recall : at.distractorRate;
  const bound = measure === 'recall' ? 'at least' : 'at most';
  const verb = passed ? 'keeps' : 'breaks';
  return `${what} is ${value.toFixed(3)} over ${tasks} tasks, which ${verb} the limit of ${bound} ${limit}`;
}
