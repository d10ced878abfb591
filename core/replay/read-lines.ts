import type { Limits } from '../limits.ts';
import type { AbortSignalLike, Bytes } from '../model/source.ts';

/** One line of a file, without its end. */
export interface Line {
  /** 1-based. */
  number: number;
  /** Bytes in the file, `end` exclusive. */
  start: number;
  end: number;
  text: string;
  /** null where nothing is wrong with it. */
  fault: 'not-utf-8' | 'too-long' | null;
}

const LINE_FEED = 10;
const MARK = [0xef, 0xbb, 0xbf];
/** Large enough that asking for it costs little, small enough to be held twice. */
const CHUNK = 4 * 1024 * 1024;

/**
 * The lines of a file in batches, read in pieces: memory holds one piece and the line that it ends in. A line
 * beyond the limit comes without its text. Empty lines are counted and left out.
 */
export async function* readLines(
  bytes: Bytes,
  limits: Pick<Limits, 'transcriptLineBytes'>,
  signal?: AbortSignalLike,
  chunk = CHUNK,
): AsyncGenerator<Line[]> {
  const cutter = new LineCutter();
  let start = 0;
  let size = chunk;
  while (start < bytes.size) {
    if (signal?.aborted) return;
    const end = Math.min(bytes.size, start + size);
    const piece = new Uint8Array(await bytes.slice(start, end).arrayBuffer());
    const isLast = end === bytes.size;
    const cut = isLast ? piece.length : piece.lastIndexOf(LINE_FEED) + 1;
    if (cut === 0 && size < limits.transcriptLineBytes) {
      size *= 2;
      continue;
    }
    const tooLong = piece.length > limits.transcriptLineBytes && !piece.includes(LINE_FEED);
    if (tooLong || cut === 0) {
      const next = await endOfLine(bytes, end, chunk);
      yield [cutter.skip(start, next)];
      start = next;
    } else {
      yield cutter.cut(piece.subarray(0, cut), start);
      start += cut;
    }
    size = chunk;
  }
}

async function endOfLine(bytes: Bytes, from: number, chunk: number): Promise<number> {
  for (let start = from; start < bytes.size; start += chunk) {
    const piece = new Uint8Array(await bytes.slice(start, start + chunk).arrayBuffer());
    const at = piece.indexOf(LINE_FEED);
    if (at >= 0) return start + at + 1;
  }
  return bytes.size;
}

class LineCutter {
  private number = 0;
  private readonly strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  private readonly loose = new TextDecoder('utf-8', { ignoreBOM: true });

  skip(start: number, end: number): Line {
    return { number: ++this.number, start, end, text: '', fault: 'too-long' };
  }

  cut(piece: Uint8Array, offset: number): Line[] {
    const lines: Line[] = [];
    const isMarked = offset === 0 && MARK.every((byte, at) => piece[at] === byte);
    for (let from = isMarked ? MARK.length : 0; from < piece.length; ) {
      const found = piece.indexOf(LINE_FEED, from);
      const end = found < 0 ? piece.length : found;
      this.number++;
      if (!isBlank(piece, from, end))
        lines.push(this.line(piece.subarray(from, end), offset + from));
      from = end + 1;
    }
    return lines;
  }

  private line(bytes: Uint8Array, start: number): Line {
    const place = { number: this.number, start, end: start + bytes.length };
    try {
      return { ...place, text: this.strict.decode(bytes), fault: null };
    } catch {
      return { ...place, text: this.loose.decode(bytes), fault: 'not-utf-8' };
    }
  }
}

/** Spaces, tabs and carriage returns. */
function isBlank(piece: Uint8Array, from: number, end: number): boolean {
  for (let at = from; at < end; at++) {
    const byte = piece[at]!;
    if (byte !== 32 && byte !== 9 && byte !== 13) return false;
  }
  return true;
}
