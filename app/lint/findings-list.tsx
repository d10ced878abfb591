// biome-ignore-all lint/a11y/useSemanticElements: a select cannot hold a virtualised list
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { NamedFinding } from '../../core/lint/lint-answer.ts';
import { toVisible } from '../../core/text/visible.ts';
import { lineRange, splitPath } from '../passage/place-names.ts';
import { visitFinding } from '../store/lint-findings.ts';
import { useLint } from '../store/lint-store.ts';
import { classes } from '../ui/classes.ts';
import { countOf } from '../ui/format.ts';
import { rowAfterKey } from '../ui/list-keys.ts';
import { PathName } from '../ui/path-name.tsx';
import list from '../ui/row-list.module.css';
import { CertaintySign } from './certainty-sign.tsx';
import styles from './findings-panel.module.css';

const ROW_HEIGHT = 62;
const rowId = (index: number): string => `finding-${index}`;

/** The list, virtualised; one tab stop, arrow keys move through the findings. */
export function FindingsList({ findings }: { findings: readonly NamedFinding[] }) {
  const fingerprint = useLint((state) => state.selected);
  const viewport = useRef<HTMLDivElement>(null);
  const selected = findings.findIndex((finding) => finding.fingerprint === fingerprint);
  const rows = useVirtualizer({
    count: findings.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const { scrollToIndex } = rows;
  useEffect(() => {
    if (selected >= 0) scrollToIndex(selected, { align: 'auto' });
  }, [selected, scrollToIndex]);
  const select = (index: number): void => {
    const finding = findings[index];
    if (finding) visitFinding(finding);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = rowAfterKey(event.key, selected, findings.length);
    if (target === null) return;
    event.preventDefault();
    select(target);
  };
  const onClick = (event: MouseEvent): void => {
    const row = (event.target as Element).closest('[data-index]');
    if (row instanceof HTMLElement) select(Number(row.dataset.index));
  };
  const items = rows.getVirtualItems();
  return (
    <div
      ref={viewport}
      role="listbox"
      tabIndex={0}
      className={list.list}
      aria-label="Findings"
      aria-activedescendant={
        items.some(({ index }) => index === selected) ? rowId(selected) : undefined
      }
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="presentation" className={list.rows} style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const { certainty, message, rule, place, tokens } = findings[index]!;
          return (
            <div
              key={findings[index]!.fingerprint}
              id={rowId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === selected}
              aria-posinset={index + 1}
              aria-setsize={findings.length}
              data-index={index}
              className={classes(list.row, styles.row, index === selected && list.selected)}
              style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT }}
              title={toVisible(message)}
            >
              <CertaintySign certainty={certainty} />
              <div className={styles.said}>
                <p className={styles.message}>{toVisible(message)}</p>
                <p className={styles.where}>
                  <span className={styles.rule}>{rule}</span>
                  <PathName {...splitPath(place.path)} isQuiet />
                  <span className={styles.fixed}>{lineRange(place.startLine, place.endLine)}</span>
                  <span className={classes(styles.fixed, styles.end)}>
                    {certainty}, {countOf(tokens, 'token')}
                  </span>
                </p>
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
