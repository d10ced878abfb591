import { classes } from './classes.ts';
import styles from './path-name.module.css';
import { splitLongName } from './split-long-name.ts';

interface Props {
  /** Folder with its last slash; empty at the root. Already free of invisible characters. */
  folder: string;
  name: string;
  isQuiet?: boolean;
}

/** A path on one line. Where room is short the folder loses its beginning, and then the name its middle. */
export function PathName({ folder, name, isQuiet = false }: Props) {
  const [start, end] = splitLongName(name);
  return (
    <span className={styles.path} title={folder + name}>
      {folder !== '' && (
        <span className={styles.folder}>
          <bdi>{folder}</bdi>
        </span>
      )}
      <b className={classes(styles.name, isQuiet && styles.quiet)}>
        <bdi>{start}</bdi>
      </b>
      {end !== '' && (
        <b className={classes(styles.end, isQuiet && styles.quiet)}>
          <bdi>{end}</bdi>
        </b>
      )}
    </span>
  );
}
