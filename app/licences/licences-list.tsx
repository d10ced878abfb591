import { useMemo, useState } from 'react';
import { Input, SearchField } from 'react-aria-components';
import type { Licence } from '../../core/site/licences.ts';
import { classes } from '../ui/classes.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf } from '../ui/format.ts';
import textField from '../ui/text-field.module.css';
import styles from './licences-link.module.css';
import { useLicences } from './use-licences.ts';

/** All that is shipped, narrowed by a part of a name or of a licence; each opens its text. */
export function LicencesList() {
  const loaded = useLicences();
  const [part, setPart] = useState('');
  const all = loaded.phase === 'ready' ? loaded.licences : [];
  const shown = useMemo(() => narrowed(all, part), [all, part]);
  if (loaded.phase === 'loading') return <p role="status">Loading…</p>;
  if (loaded.phase === 'failed') {
    return (
      <EmptyNote>
        licences.txt did not come with the page ({loaded.why}). The same list is docs/licences.md of
        the source.
      </EmptyNote>
    );
  }
  return (
    <>
      <SearchField aria-label="Part of a name or a licence" value={part} onChange={setPart}>
        <Input
          className={classes(textField.field, styles.search)}
          placeholder="part of a name or a licence"
        />
      </SearchField>
      <p role="status">
        {shown.length === all.length
          ? `${countOf(all.length, 'thing')} of others and our own, with their licences.`
          : `${shown.length} of ${countOf(all.length, 'thing')}.`}
      </p>
      <ul className={styles.list}>
        {shown.map((licence) => (
          <LicenceRow key={`${licence.name} ${licence.version}`} {...licence} />
        ))}
      </ul>
    </>
  );
}

function LicenceRow({ name, version, licence, what, text }: Licence) {
  // 300 kB of texts are drawn for nobody until one is opened.
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.row}>
          <b>{name}</b> {version}
          <span className={styles.licence}>{licence}</span>
          <small>{what}</small>
        </summary>
        {isOpen && <pre className={styles.text}>{text}</pre>}
      </details>
    </li>
  );
}

function narrowed(all: readonly Licence[], part: string): readonly Licence[] {
  const wanted = part.trim().toLowerCase();
  return all.filter(({ name, licence, what }) =>
    `${name}\n${licence}\n${what}`.toLowerCase().includes(wanted),
  );
}
