import type { Block, Transcript } from '../../model/transcript.ts';
import type { FilePath } from '../../model/units.ts';
import { isFields, parsedText } from '../parts/fields.ts';
import { pathWithin } from '../path-within.ts';

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
  /** The first file that it reads, changes or names, within the session's folder; '' where there is none. */
  path: FilePath;
}

/** A transcript as it is shown: everything but the texts, which are asked for one by one. */
export type TranscriptView = Omit<Transcript, 'blocks'> & { blocks: readonly BlockRow[] };

/** As much as a wide list shows. */
const GIST = 120;

export function viewOf({ blocks, ...rest }: Transcript): TranscriptView {
  const { folder } = rest.session;
  return { ...rest, blocks: blocks.map((block) => rowOf(block, folder)) };
}

function rowOf(block: Block, folder: string | null): BlockRow {
  const { index, kind, tier, tokens, chars, use, isError, isWhole, label, origin } = block;
  const { line, record } = origin;
  const path = pathWithin(block.touches[0]?.path ?? '', folder);
  const said = kind === 'call' ? inputOf(block, folder) : block.text.slice(0, 4 * GIST);
  const gist = said.replace(/\s+/g, ' ').trim().slice(0, GIST);
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

/** The values of a call's input, which say more on one line than its braces. */
function inputOf({ text, isWhole }: Block, folder: string | null): string {
  const input = isWhole ? parsedText(text) : null;
  if (!isFields(input)) return text.slice(0, 4 * GIST);
  const values = Object.values(input).map((value) =>
    typeof value === 'string' ? pathOrText(value, folder) : JSON.stringify(value),
  );
  return values.join(' · ').slice(0, 4 * GIST);
}

function pathOrText(value: string, folder: string | null): string {
  const isWithin = folder !== null && value.startsWith(`${folder}/`) && !value.includes('\n');
  return isWithin ? pathWithin(value, folder) : value.slice(0, GIST);
}
