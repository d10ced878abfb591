import { useEffect, useMemo, useState } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { orielIgnoreOf } from '../../core/curate/oriel-ignore.ts';
import { toVisible, toVisibleLines } from '../../core/text/visible.ts';
import { TextActions } from '../shell/text-actions.tsx';
import { readOrielIgnore } from '../store/lever-actions.ts';
import { useRun } from '../store/run-store.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { Button } from '../ui/button.tsx';
import floating from '../ui/floating.module.css';
import { countOf, formatCount } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './ignore-file-menu.module.css';
import { indexedPaths } from './indexed-paths.ts';

/** Offers what the person left out as a file that leaves it out at the next opening. */
export function IgnoreFileMenu({ opened }: { opened: OpenedSource }) {
  return (
    <DialogTrigger>
      <Button look="pill">.orielignore</Button>
      <Popover className={floating.popover} placement="bottom end">
        <Dialog className={`${floating.dialog} ${styles.dialog}`} aria-label="Write .orielignore">
          <IgnoreFile opened={opened} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function IgnoreFile({ opened }: { opened: OpenedSource }) {
  const { hand, filters } = useRun((run) => run.settings);
  const paths = useMemo(() => indexedPaths(opened.summary.ledger), [opened]);
  const [before, setBefore] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void readOrielIgnore(paths).then((text) => isShown && setBefore(text));
    return () => {
      isShown = false;
    };
  }, [paths]);
  const { text, lines, leavesOut, notes } = useMemo(
    () => orielIgnoreOf({ hand, filters }, paths, before),
    [hand, filters, paths, before],
  );
  return (
    <>
      <p className={styles.intro}>
        What is not indexed cannot mislead. This file, at the top of the folder, leaves out what you
        muted as whole files or filtered by path, in the page and on the command line.
      </p>
      {text === '' ? (
        <p className={styles.empty}>
          Mute a file (<kbd>M</kbd>, its whole file) or filter by path, and its lines are written
          here.
        </p>
      ) : (
        <>
          <ScrollRegion className={styles.text} label="Text of .orielignore">
            <pre>{toVisibleLines(text)}</pre>
          </ScrollRegion>
          <ul className={styles.lines} aria-label="What each line matches">
            {lines.map(({ pattern, files }) => (
              <li key={pattern}>
                <code>{toVisible(pattern)}</code> {countOf(files, 'file')}
              </li>
            ))}
          </ul>
          <p>
            It leaves out {formatCount(leavesOut)} of {countOf(paths.length, 'file')}
            {before !== null && ', with what your .orielignore had already'}.
          </p>
        </>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {text !== '' && (
        <TextActions
          what="the ignore file"
          text={text}
          fileName=".orielignore"
          hint="a browser may take the dot off its name"
        />
      )}
    </>
  );
}
