/**
 * The part of Papa Parse that reading CSV needs. Its published types take in those of Node and the DOM,
 * which core must not see.
 */
declare module 'papaparse' {
  export interface ParseProblem {
    type: string;
    code: string;
    message: string;
    /** Counts from 0; absent for what concerns the whole text. */
    row?: number;
  }
  export interface ParseOutcome {
    data: string[][];
    errors: ParseProblem[];
    meta: { delimiter: string };
  }
  const papa: {
    parse(
      text: string,
      options: {
        delimiter?: string;
        delimitersToGuess?: string[];
        skipEmptyLines?: boolean | 'greedy';
        preview?: number;
      },
    ): ParseOutcome;
    unparse(
      rows: readonly (readonly string[])[],
      options: { escapeFormulae?: boolean; newline?: string },
    ): string;
  };
  export = papa;
}
