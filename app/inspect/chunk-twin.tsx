import { useMemo, useState } from 'react';
import type { ChunkDetail } from '../../core/engine.ts';
import { pairLines } from '../../core/text/pair-lines.ts';
import { lineRange, splitPath } from '../passage/place-names.ts';
import { Choice } from '../ui/choice.tsx';
import { classes } from '../ui/classes.ts';
import { PathName } from '../ui/path-name.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './chunk-twin.module.css';
import { TwinSides } from './twin-sides.tsx';
import { TwinUnified } from './twin-unified.tsx';
import { TwinVerdict } from './twin-verdict.tsx';

type Layout = 'sides' | 'unified';

const LAYOUTS: { id: Layout; title: string }[] = [
  { id: 'sides', title: 'side by side' },
  { id: 'unified', title: 'one below the other' },
];

interface Props {
  detail: ChunkDetail;
  twin: NonNullable<ChunkDetail['twin']>;
}

function likenessWords(similarity: number | null): string {
  if (similarity === null) return 'not known how alike';
  return similarity > 0 ? `${Math.round(similarity * 100)} % alike` : 'too short to say how alike';
}

/** The chunk beside the one it is a copy of: which is canonical and why, how alike both are, what differs. */
export function ChunkTwin({ detail, twin }: Props) {
  const [layout, setLayout] = useState<Layout>('sides');
  const rows = useMemo(
    () =>
      pairLines(
        { text: detail.text, startLine: detail.chunk.startLine },
        { text: twin.text, startLine: twin.chunk.startLine },
      ),
    [detail, twin],
  );
  const differing = rows.filter(({ kind }) => kind !== 'same').length;
  const View = layout === 'sides' ? TwinSides : TwinUnified;
  return (
    <ScrollRegion className={styles.scroll} label="Twin">
      {twin.verdict && (
        <TwinVerdict verdict={twin.verdict} path={detail.chunk.path} other={twin.chunk.path} />
      )}
      <div className={styles.head}>
        <span className={classes(styles.key, styles.left)}>this chunk</span>
        <span className={classes(styles.key, styles.right)}>
          <PathName {...splitPath(twin.chunk.path)} />
          <span className={styles.range}>
            {lineRange(twin.chunk.startLine, twin.chunk.endLine)}
          </span>
        </span>
        <span className={styles.count}>
          <b title="Jaccard similarity of the token shingles, counted in both texts">
            {likenessWords(twin.similarity)}
          </b>
          {' · '}
          {differing === 0 ? 'the same, line for line' : `${differing} of ${rows.length} differ`}
        </span>
        <Choice<Layout> label="Layout" value={layout} options={LAYOUTS} onChoose={setLayout} />
      </div>
      <View rows={rows} />
    </ScrollRegion>
  );
}
