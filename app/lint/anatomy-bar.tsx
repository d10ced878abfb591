import { type KeyboardEvent, useMemo, useRef } from 'react';
import { PART_KINDS, type PartKind, type PromptPart } from '../../core/lint/anatomy/prompt-part.ts';
import type { LintAnswer } from '../../core/lint/lint-answer.ts';
import { toVisible } from '../../core/text/visible.ts';
import { setPart, setPartKind, showText } from '../store/lint-findings.ts';
import { partKey, useLint } from '../store/lint-store.ts';
import { Choice } from '../ui/choice.tsx';
import { classes } from '../ui/classes.ts';
import { countOf, formatCount, formatShare } from '../ui/format.ts';
import { useSize } from '../ui/use-size.ts';
import styles from './anatomy-bar.module.css';
import lint from './lint.module.css';
import { PART_NAMES } from './lint-words.ts';

/** A narrower block has no room for its name. */
const LETTER = 7;

const KINDS = PART_KINDS.map((id) => ({ id, title: PART_NAMES[id] }));

/** The parts of all texts to scale, from first to last token, with what each takes; a wrong guess is set right here. */
export function AnatomyBar({ answer }: { answer: LintAnswer }) {
  const kinds = useLint((state) => state.kinds);
  const selected = useLint((state) => state.part);
  const bar = useRef<HTMLDivElement>(null);
  const { width } = useSize(bar);
  const parts = useMemo(
    () => answer.parts.map((part) => ({ ...part, kind: kinds[partKey(part)] ?? part.kind })),
    [answer, kinds],
  );
  const total = parts.reduce((sum, { tokens }) => sum + tokens, 0);
  const at = parts.findIndex((part) => partKey(part) === selected);
  const show = (part: PromptPart | undefined): void => {
    if (!part) return;
    showText(part.path);
    setPart(partKey(part));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    show(parts[Math.max(0, Math.min(at + by, parts.length - 1))]);
  };
  return (
    <section className={styles.anatomy} aria-label="Anatomy">
      <div
        ref={bar}
        role="listbox"
        tabIndex={0}
        aria-label="Parts of the prompt, from first to last token"
        aria-orientation="horizontal"
        aria-activedescendant={at >= 0 ? `part-${at}` : undefined}
        className={styles.bar}
        onKeyDown={onKeyDown}
      >
        {parts.map((part, index) => {
          const share = total > 0 ? part.tokens / total : 0;
          const name = PART_NAMES[part.kind];
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the bar has the keys
            <div
              key={partKey(part)}
              id={`part-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              aria-label={wordsOf(part)}
              title={wordsOf(part)}
              className={classes(
                styles.part,
                lint[`${part.kind}-part`],
                index === at && styles.selected,
                part.path !== parts[index - 1]?.path && index > 0 && styles.next,
              )}
              style={{ flexGrow: Math.max(share, 0.0001) }}
              onClick={() => show(part)}
            >
              {share * width > name.length * LETTER + 8 && name}
            </div>
          );
        })}
      </div>
      <Legend parts={parts} total={total} />
      {at >= 0 && <PartLine part={parts[at]!} guess={answer.parts[at]!} />}
    </section>
  );
}

function wordsOf({ kind, title, path, tokens }: PromptPart): string {
  const under = title === '' ? '' : ` “${toVisible(title)}”`;
  return `${PART_NAMES[kind]}${under}: ${countOf(tokens, 'token')}, ${toVisible(path)}`;
}

function Legend({ parts, total }: { parts: readonly PromptPart[]; total: number }) {
  const sums = new Map<PartKind, number>();
  for (const { kind, tokens } of parts) sums.set(kind, (sums.get(kind) ?? 0) + tokens);
  return (
    <ul className={styles.legend} aria-label="Tokens by part">
      {PART_KINDS.flatMap((kind) => {
        const tokens = sums.get(kind);
        if (tokens === undefined) return [];
        return (
          <li key={kind}>
            <i className={classes(styles.swatch, lint[`${kind}-part`])} />
            {PART_NAMES[kind]} <b>{formatCount(tokens)}</b>{' '}
            <span>{formatShare(total > 0 ? tokens / total : 0)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** What the guess goes by, and what it is to be instead. */
function PartLine({ part, guess }: { part: PromptPart; guess: PromptPart }) {
  const isChanged = part.kind !== guess.kind;
  return (
    <p className={styles.line}>
      <span>
        {countOf(part.tokens, 'token')} from line {formatCount(part.startLine)} on, taken for{' '}
        {PART_NAMES[guess.kind].toLowerCase()} as {toVisible(guess.because)}
        {isChanged && '; you say it is'}
      </span>
      <Choice<PartKind>
        label="What this part is"
        value={part.kind}
        options={KINDS}
        onChoose={(kind) => setPartKind(partKey(part), kind)}
      />
    </p>
  );
}
