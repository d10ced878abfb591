import type { Embedded } from './embedded.ts';
import type { Language } from './language.ts';
import type { SyntaxCursor } from './syntax-cursor.ts';

/** Embedded code with its tree; its offsets are the file's. */
export interface Region extends Embedded {
  language: Language | null;
  /** At the root; null where there is no grammar or no tree to trust, so that lines cut it. */
  cursor: SyntaxCursor | null;
}
