import type { Conflict } from './conflict.ts';
import { type Instruction, shareScope } from './instruction.ts';

/** A kind of data and what belongs to it: who forbids the kind forbids each of them. */
const CLASSES: readonly { name: string; says: RegExp; members: RegExp }[] = [
  {
    name: 'personal data',
    says: /\bPII\b|\bpersonally[- ]identif\w+|\b(?:personal|private|sensitive) (?:user |customer )?(?:data|information|details)\b/i,
    members:
      /\b(?:full names?|e-?mail(?: address(?:es)?)?|phone numbers?|(?:home|postal|billing|shipping) address(?:es)?|dates? of birth|birth ?dates?|social security numbers?|SSNs?|credit cards?(?: numbers?)?|passports?(?: numbers?)?|IP address(?:es)?)\b/i,
  },
  {
    name: 'secrets',
    says: /\b(?:secrets|credentials|confidential (?:data|information))\b/i,
    members: /\b(?:API keys?|passwords?|access tokens?|private keys?)\b/i,
  },
];
/** What gives it away. */
const GIVES =
  'confirm\\w*|includ\\w*|show\\w*|repeat\\w*|shar\\w*|output\\w*|display\\w*|stat(?:e|ing)|print\\w*|reveal\\w*|return\\w*|log(?:ging)?|summari\\w*|mention\\w*|tell\\w*|provid\\w*|disclos\\w*';
const FORBIDS = new RegExp(`\\b(?:us(?:e|ing)|${GIVES})\\b`, 'i');

/** One forbids a kind of data that another asks to be said. */
export function classes(instructions: readonly Instruction[]): Conflict[] {
  return CLASSES.flatMap(({ name, says, members }) => {
    const forbidding = instructions.filter(
      ({ modality, text }) => modality.isNegative && says.test(text) && FORBIDS.test(text),
    );
    // Right behind the verb: what else the sentence names may be given away by nobody.
    const given = new RegExp(`\\b(?:${GIVES})\\b[^.;]{0,40}?${members.source}`, 'i');
    const asking = instructions.filter(
      ({ modality, text }) => !modality.isNegative && given.test(text),
    );
    return forbidding.flatMap((no) =>
      asking.flatMap((yes): Conflict | [] => {
        if (!shareScope(no, yes)) return [];
        const member = members.exec(yes.text)![0];
        return {
          certainty: 'medium',
          sides: [
            { instruction: no, note: `forbids ${name}` },
            { instruction: yes, note: `asks for “${member}”` },
          ],
          message: `One instruction forbids ${name}, another asks for “${member}”`,
          mend: 'Name what is exempt in the one that forbids, or take the other out',
        };
      }),
    );
  });
}
