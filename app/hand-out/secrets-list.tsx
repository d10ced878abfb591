import { useState } from 'react';
import type { SecretFind } from '../../core/secrets/mask-texts.ts';
import { toVisible, toVisibleLines } from '../../core/text/visible.ts';
import { toggleSpared, useHandOut } from '../store/hand-out-store.ts';
import { Button } from '../ui/button.tsx';
import { countOf } from '../ui/format.ts';
import { TogglePill } from '../ui/toggle-pill.tsx';
import styles from './hand-out-dialog.module.css';

interface Props {
  finds: readonly SecretFind[];
  placeOf: ((find: SecretFind) => string) | undefined;
}

/** Each secret once, with where it stands; to be looked at, and to be said to be none. */
export function SecretsList({ finds, placeOf = placeWords }: Props) {
  const bySecret = new Map<string, SecretFind[]>();
  for (const find of finds) {
    const same = bySecret.get(find.secret);
    if (same) same.push(find);
    else bySecret.set(find.secret, [find]);
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must by keyboard too
    <ul className={styles.list} aria-label="What looks like a secret" tabIndex={0}>
      {[...bySecret].map(([secret, places]) => (
        <SecretRow key={secret} secret={secret} places={places} placeOf={placeOf} />
      ))}
    </ul>
  );
}

interface RowProps {
  secret: string;
  places: readonly SecretFind[];
  placeOf(find: SecretFind): string;
}

/** More of a key need not be seen to know what it is. */
const SHOWN_CHARS = 400;

function SecretRow({ secret, places, placeOf }: RowProps) {
  const [isShown, setShown] = useState(false);
  const isSpared = useHandOut(({ spared }) => spared.has(secret));
  const [first] = places;
  if (!first) return null;
  const kind = kindWords(first);
  const place = toVisible(placeOf(first));
  const more = places.length > 1 ? ` and ${countOf(places.length - 1, 'place')} more` : '';
  return (
    <li>
      <span>
        <b>{kind}</b> {place}
        {more}
        {isSpared && <em> is no secret, and stays</em>}
      </span>
      <span className={styles.rowActs}>
        <Button
          look="pill"
          aria-expanded={isShown}
          aria-label={`${isShown ? 'Hide' : 'Show'} the ${kind} of ${place}`}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? 'hide' : 'show'}
        </Button>
        <TogglePill
          look="choice"
          label="no secret"
          title={`The ${kind} of ${place} is no secret: ${isSpared ? 'on' : 'off'}`}
          isOn={isSpared}
          onToggle={() => toggleSpared(secret)}
        />
      </span>
      {isShown && <code>{toVisibleLines(secret.slice(0, SHOWN_CHARS))}</code>}
    </li>
  );
}

/** `github token` */
export function kindWords({ kind }: Pick<SecretFind, 'kind'>): string {
  return kind.replaceAll('-', ' ');
}

function placeWords({ field, line }: SecretFind): string {
  return field === '' ? `line ${line}` : `${field}, line ${line}`;
}
