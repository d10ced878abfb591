import { Check, Minus, TriangleAlert } from 'lucide-react';
import type { SpanLabel } from '../store/evaluate-tasks.ts';
import { LABEL_WORDS } from './evaluate-words.ts';
import styles from './task-panel.module.css';

const ICONS = { needed: Check, helpful: Minus, distractors: TriangleAlert };

/** Needed, helpful or a distractor, told by shape, colour and name. */
export function LabelMark({ label }: { label: SpanLabel }) {
  const Icon = ICONS[label];
  return (
    <span className={styles[label]} role="img" aria-label={LABEL_WORDS[label]}>
      <Icon size={13} aria-hidden="true" />
    </span>
  );
}
