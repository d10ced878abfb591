import { blankConditionals } from './blank-conditionals.ts';
import { blankMacros } from './blank-macros.ts';

/** C and C++ as their grammars can read them: of equal length, with spaces for what is hidden. */
export function maskC(text: string): string {
  return blankMacros(blankConditionals(text));
}
