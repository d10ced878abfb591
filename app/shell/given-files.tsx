import { X } from 'lucide-react';
import { toVisible } from '../../core/text/visible.ts';
import { submitQuery } from '../store/run-actions.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { Button } from '../ui/button.tsx';
import { PathBox } from './path-box.tsx';
import styles from './task-dialog.module.css';

/** Files that the assistant already has: no budget is spent on them. */
export function GivenFiles({ opened, given }: { opened: OpenedSource; given: readonly string[] }) {
  const add = (path: string): void => {
    if (!given.includes(path)) submitQuery({ given: [...given, path] });
  };
  return (
    <>
      <p>
        <b>Given files</b>{' '}
        <span className={styles.hint}>already open in the assistant, never spent budget on</span>
      </p>
      {given.length > 0 && (
        <ul className={styles.chips}>
          {given.map((path) => (
            <li key={path} className={styles.chip}>
              <bdi>{toVisible(path)}</bdi>
              <Button
                look="bare"
                aria-label={`Remove ${toVisible(path)}`}
                onPress={() => submitQuery({ given: given.filter((other) => other !== path) })}
              >
                <X size={12} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PathBox
        label="Add a given file"
        placeholder="Add a file by any part of its path"
        opened={opened}
        clears
        onPick={add}
      />
    </>
  );
}
