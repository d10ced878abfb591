import { isUnchanged } from '../../core/inspection/compare.ts';
import { changeWords, labelChangeWords, switchWords } from '../../core/inspection/effect-words.ts';
import type { SwitchEffect } from '../../core/inspection/effects.ts';
import { type Switch, switchKey } from '../../core/model/switch.ts';
import { flagWord } from '../passage/flag-words.ts';
import { lineRange, splitPath } from '../passage/place-names.ts';
import { priorWords } from '../shell/kind-words.ts';
import { turnSwitch } from '../store/effects-actions.ts';
import { classes } from '../ui/classes.ts';
import { PathName } from '../ui/path-name.tsx';
import styles from './switch-list.module.css';

interface Props {
  /** Turned the other way than the settings have it. */
  offered: Switch;
  /** null while it is not worked out. */
  effect: SwitchEffect | null;
  isTurned: boolean;
}

/** A switch, as it stands with what is turned, and in a line what turning it alone changes. */
export function SwitchRow({ offered, effect, isTurned }: Props) {
  const isOn = isTurned ? offered.on : !offered.on;
  const labels = effect && labelChangeWords(effect.labels);
  const isIdle = effect !== null && isUnchanged(effect.change);
  return (
    <li data-switch={switchKey(offered)} className={classes(styles.row, isTurned && styles.turned)}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={switchWords({ ...offered, on: true }).replace(/ on$/, '')}
        className={styles.switch}
        onClick={() => turnSwitch(offered)}
      >
        <span className={styles.track} aria-hidden="true">
          <span className={styles.knob} />
        </span>
        <Name offered={offered} />
      </button>
      <span className={classes(styles.effect, isIdle && styles.idle)}>
        <span>{effect ? changeWords(effect.change) : '…'}</span>
        {labels && <small>{labels}</small>}
      </span>
    </li>
  );
}

const KIND_WORDS = { flag: 'flag', stage: 'stage', prior: 'prior', filter: 'filter' } as const;

function Name({ offered }: { offered: Switch }) {
  switch (offered.kind) {
    case 'file':
      return <PathName {...splitPath(offered.name)} />;
    case 'chunk': {
      const { path, startLine, endLine } = offered.chunk;
      return (
        <>
          <PathName {...splitPath(path)} />
          <span className={styles.kind}>{lineRange(startLine, endLine)}</span>
        </>
      );
    }
    default:
      return (
        <span className={styles.name}>
          {offered.kind === 'flag' && flagWord(offered.name)}
          {offered.kind === 'prior' && priorWords(offered.name)}
          {(offered.kind === 'stage' || offered.kind === 'filter') && offered.name}{' '}
          <span className={styles.kind}>{KIND_WORDS[offered.kind]}</span>
        </span>
      );
  }
}
