/** A line of the sweep: told by its marks and its dashes as well as its colour. */
export interface SweepLine {
  key: 'recall' | 'precision' | 'distractorRate' | 'passRate';
  name: string;
  color: string;
  /** Stroke pattern; none for a whole line. */
  dash: string | undefined;
  width: number;
  /** Outline of its mark around 0, 0. */
  shape: string;
}

export const SWEEP_LINES: readonly SweepLine[] = [
  {
    key: 'recall',
    name: 'recall',
    color: 'var(--kind-code)',
    dash: undefined,
    width: 2,
    shape: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  },
  {
    key: 'precision',
    name: 'precision',
    color: 'var(--kind-text)',
    dash: '6 3',
    width: 2,
    shape: 'M-4 -4h8v8h-8z',
  },
  {
    key: 'distractorRate',
    name: 'distractor rate',
    color: 'var(--warn)',
    dash: '2 3',
    width: 2,
    shape: 'M0 -5 5 4H-5z',
  },
  {
    key: 'passRate',
    name: 'pass rate',
    color: 'var(--ink)',
    dash: undefined,
    width: 3,
    shape: 'M0 -6 6 0 0 6 -6 0z',
  },
];
