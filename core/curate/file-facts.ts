import type { Chunk } from '../model/chunk.ts';
import type { FilePath } from '../model/units.ts';
import { deprecatedFileMark } from './deprecated.ts';
import { annotatedMark, generatedMark, minifiedMark } from './generated.ts';
import { type CommentLine, headComments } from './head-comments.ts';
import type { Mark } from './mark.ts';
import { documentStatusMark } from './superseded.ts';
import { type Provenance, provenanceOf, vendoredMark } from './vendored.ts';

/** What one look at a file says of all of it, before anything is known of the other files. */
export interface FileFacts {
  marks: readonly Mark[];
  /** Head comments that may say more once the other files are known. */
  hints: readonly CommentLine[];
  provenance: Provenance | null;
}

const HINT =
  /supersed|obsolet|legacy|kept|retain|remain|compat|\bold|before|instead|replac|succe|moved|newer|version|prefer|rewrit/i;

/** Reads the head of a file once. */
export function fileFactsOf(path: FilePath, text: string, chunks: readonly Chunk[]): FileFacts {
  const comments = headComments(text);
  const firstDefinition = chunks.find(({ definitions }) => definitions.length > 0)?.definitions[0];
  const marks = [
    generatedMark(path, comments) ?? annotatedMark(path, text) ?? minifiedMark(path, text),
    deprecatedFileMark(comments, text, firstDefinition?.line ?? null),
    vendoredMark(path, text, comments),
    documentStatusMark(path, text),
  ];
  return {
    marks: marks.filter((mark) => mark !== null),
    hints: comments.filter((comment) => HINT.test(comment.text)),
    provenance: provenanceOf(comments),
  };
}
