import type { ReactNode } from 'react';
import type { LintedText } from '../../core/lint/lint-answer.ts';
import { splitPath } from '../passage/place-names.ts';
import { showText } from '../store/lint-findings.ts';
import { useLint } from '../store/lint-store.ts';
import { classes } from '../ui/classes.ts';
import { countOf, formatCount } from '../ui/format.ts';
import { PathName } from '../ui/path-name.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './sources-panel.module.css';

interface Props {
  text: LintedText;
  findings: number;
  /** Below the name, quieter. */
  note?: ReactNode;
}

/** A text that is linted; it leads to it. */
export function TextEntry({ text, findings, note }: Props) {
  const { path, tokens } = text;
  const isShown = useLint((state) => (state.shown ?? state.answer?.texts[0]?.path) === path);
  return (
    <button
      type="button"
      className={classes(styles.entry, isShown && styles.shown)}
      aria-pressed={isShown}
      onClick={() => showText(path)}
    >
      <span className={styles.name}>
        <PathName {...splitPath(path)} isQuiet={!isShown && findings === 0} />{' '}
        <span className={classes(styles.found, findings === 0 && styles.none)}>
          <span aria-hidden="true">{findings === 0 ? '–' : formatCount(findings)}</span>
          <VisuallyHidden>{countOf(findings, 'finding')}</VisuallyHidden>
        </span>
      </span>{' '}
      <span className={styles.note}>
        {note} <span className={styles.tokens}>{formatCount(tokens)} tokens</span>
      </span>
    </button>
  );
}
