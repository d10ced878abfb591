import { rulePrint } from '../../rules/same-rule.ts';
import type { Stay } from '../../stays.ts';
import { type DragSpan, dragSpan } from './drag-span.ts';
import { sentencesOf } from './sentences.ts';

const APOLOGY =
  /\b(?:(?:I|we) (?:do |sincerely |deeply )?apologi[sz]e|(?:my|our) (?:sincere )?apologies|(?:I['’]m|I am|we['’]re|so|very) sorry|sorry (?:for|about|that)|(?:that was )?my (?:mistake|bad|error)|I (?:made|was making) (?:a|an|the) (?:mistake|error)|I was wrong|you(?:['’]re| are) (?:absolutely |completely |quite |totally )?right)\b/i;
/** What is about to be done is done anew each time, in whatever words. */
const ANNOUNCED =
  /^(?:\W*\w+[!,.:]?\s+){0,2}?\W*(?:let me|let['’]s|I['’]ll|I will|I need to|I['’]m going to|now (?:I|close|run|commit|update|add|fix))\b/i;
/** Of fewer words, a sentence is said twice by chance: “Let me check.” */
const LEAST_WORDS = 6;

/**
 * What a model says about itself rather than the work: sentences that apologise, and sentences that it, in the
 * same words, said before while those are still in the window.
 */
export function talk(stays: readonly Stay[]): DragSpan[] {
  const said = new Map<string, Stay>();
  return stays.flatMap((stay) => {
    if (stay.block.kind !== 'assistant' && stay.block.kind !== 'thinking') return [];
    let apology = 0;
    let restated = 0;
    let quote = '';
    let first: Stay | null = null;
    for (const { text, tokens } of sentencesOf(stay)) {
      const apologised = APOLOGY.exec(text);
      if (apologised) {
        apology += tokens;
        quote ||= apologised[0];
        continue;
      }
      const print = rulePrint(text);
      if (ANNOUNCED.test(text)) continue;
      if (print.split(' ').length < LEAST_WORDS) continue;
      const before = said.get(print);
      if (before && before.end > stay.entered && before.said < stay.said) {
        restated += tokens;
        first ??= before;
      }
      if (!before || before.end < stay.end) said.set(print, stay);
    }
    const spans: DragSpan[] = [];
    if (apology > 0) spans.push(dragSpan('apology', `says “${quote}”`, stay, apology));
    if (first && restated > 0) {
      spans.push(
        dragSpan('restatement', `says again what turn ${first.said} said`, stay, restated),
      );
    }
    return spans;
  });
}
