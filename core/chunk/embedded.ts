import type { CharOffset } from '../model/units.ts';

/** Where a file holds code of another language. */
export interface Embedded {
  /** Id in the table of languages; one that is not there, or null, has no grammar. */
  languageId: string | null;
  /** Where the whole of it begins, e.g. at `<script>`, and where it ends, e.g. after `</script>`. */
  start: CharOffset;
  end: CharOffset;
  /** The code itself, which is what is parsed. */
  codeStart: CharOffset;
  codeEnd: CharOffset;
}
