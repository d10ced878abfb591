import type { Block, Transcript } from '../../model/transcript.ts';
import type { FilePath } from '../../model/units.ts';

/** A block without its text. */
export interface BlockRow
  extends Pick<
    Block,
    'index' | 'kind' | 'tier' | 'tokens' | 'chars' | 'use' | 'isError' | 'isWhole' | 'label'
  > {
  /** Of its record in the file; null where the file is one JSON document. */
  line: number | null;
  record: number;
  /** The beginning of its text on one line, for a list. */
  gist: string;
  /** The first file that it reads, changes or names; '' where there is none. */
  path: FilePath;
}

/** A transcript as it is shown: everything but the texts, which are asked for one by one. */
export type TranscriptView = Omit<Transcript, 'blocks'> & { blocks: readonly BlockRow[] };

/** As much as a wide list shows. */
const GIST = 120;

export function viewOf({ blocks, ...rest }: Transcript): TranscriptView {
  return { ...rest, blocks: blocks.map(rowOf) };
}

function rowOf(block: Block): BlockRow {
  const { index, kind, tier, tokens, chars, use, isError, isWhole, label, origin } = block;
  const { line, record } = origin;
  const path = block.touches[0]?.path ?? '';
  const gist = block.text
    .slice(0, 4 * GIST)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, GIST);
  return {
    index,
    kind,
    tier,
    tokens,
    chars,
    use,
    isError,
    isWhole,
    label,
    line,
    record,
    gist,
    path,
  };
}
