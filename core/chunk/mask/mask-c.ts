import { blankConditionals } from './blank-conditionals.ts';
import { blankMacros } from './blank-macros.ts';

/** C as its grammar can read it: of equal length, with spaces for what is hidden. */
export function maskC(text: string): string {
  return blankMacros(blankConditionals(text), 'c');
}

/** C++ likewise. */
export function maskCpp(text: string): string {
  return blankMacros(blankConditionals(text), 'cpp');
}
