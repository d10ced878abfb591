import type { PromptText } from './prompt-text.ts';

/** Whether one assistant at one piece of work can be sent both texts. */
export function meets(a: PromptText, b: PromptText): boolean {
  if (a === b) return true;
  const isScopeShared = a.scope.startsWith(b.scope) || b.scope.startsWith(a.scope);
  const isOccasionShared = a.occasion === null || b.occasion === null || a.occasion === b.occasion;
  const isReaderShared =
    a.readers.length === 0 ||
    b.readers.length === 0 ||
    a.readers.some((reader) => b.readers.includes(reader));
  return isScopeShared && isOccasionShared && isReaderShared;
}
