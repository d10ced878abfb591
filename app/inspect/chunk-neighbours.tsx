import { useMemo } from 'react';
import type { Candidate } from '../../core/model/candidate.ts';
import type { Chunk } from '../../core/model/chunk.ts';
import type { Neighbours } from '../../core/model/import.ts';
import { formatCount } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './chunk-neighbours.module.css';
import { type NeighbourGroup, neighbourGroups } from './neighbour-groups.ts';
import { NeighbourRowView } from './neighbour-row-view.tsx';

interface Props {
  from: Chunk;
  neighbours: Neighbours;
  candidates: readonly Candidate[];
}

const WORDS: Record<NeighbourGroup['id'], { title: string; none: string }> = {
  uses: { title: 'Defines what it uses', none: 'It uses no name that another chunk defines.' },
  usedBy: { title: 'Uses what it defines', none: 'No other chunk uses a name that it defines.' },
  imports: { title: 'Its file imports', none: 'Its file imports no file of this source.' },
  importedBy: { title: 'Imported by', none: 'No file of this source imports its file.' },
};

/** One step from the chunk: by the names in its text, and by its file's imports. */
export function ChunkNeighbours({ from, neighbours, candidates }: Props) {
  const groups = useMemo(() => neighbourGroups(neighbours, candidates), [neighbours, candidates]);
  return (
    <ScrollRegion className={styles.groups} label="Neighbours">
      <p className={styles.standing}>{standingWords(neighbours)}</p>
      {groups.map((group) => (
        <Group key={group.id} from={from} group={group} />
      ))}
    </ScrollRegion>
  );
}

function standingWords({ importedBy, standing }: Neighbours): string {
  const files = formatCount(standing.files);
  if (importedBy.total === 0) {
    return `No import leads to its file, so it ranks last of ${files} in the import graph.`;
  }
  return `In the import graph its file ranks ${formatCount(standing.rank)} of ${files}; what important files import ranks high.`;
}

function Group({ from, group: { id, total, rows } }: { from: Chunk; group: NeighbourGroup }) {
  const { title, none } = WORDS[id];
  const more = total - rows.length;
  return (
    <section className={styles.group} aria-label={title}>
      <h3>
        {title} <span>{formatCount(total)}</span>
      </h3>
      {total === 0 && <p className={styles.none}>{none}</p>}
      <ul>
        {rows.map((row) => (
          <NeighbourRowView key={row.chunk?.id ?? row.path} row={row} relation={id} from={from} />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.none}>
          and {formatCount(more)} more; the surest {formatCount(rows.length)} are shown
        </p>
      )}
    </section>
  );
}
