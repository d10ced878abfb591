import type { Prompt } from '../prompt/prompt.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import type { Statement } from '../prompt/statements.ts';
import type { Rule } from '../rule.ts';

type Person = 'I' | 'you' | 'we' | 'the assistant';

/** Who is told what to do: the one before the verb that obliges. */
const TOLD: readonly [Person, RegExp][] = [
  [
    'I',
    /(?:^|[,;:]\s|\b(?:and|then|that|so) )I (?:must|should|shall|will|can|may|cannot|need to|have to|am (?:allowed|required|expected|not allowed)|always|never)\b/i,
  ],
  [
    'we',
    /(?:^|[,;:]\s|\b(?:and|then|that|so) )we (?:must|should|shall|need to|have to|always|never)\b/i,
  ],
  [
    'you',
    /(?:^|[,;:]\s|\b(?:and|then|that|so) )you (?:must|should|shall|will|may|cannot|need to|have to|are (?:allowed|required|expected|not allowed|to)|always|never)\b/i,
  ],
  [
    'the assistant',
    /\bthe (?:assistant|agent|model|AI|bot) (?:must|should|shall|will|may|cannot|needs to|has to|is (?:allowed|required|expected|to)|always|never)\b/i,
  ],
];
/** What the person who writes says of themselves speaks to the reader all the same. */
const OF_THE_WRITER =
  /\bI (?:want|would like|need|expect|ask|prefer|will (?:give|provide|send|ask|tell|paste|review|show)) (?:you|that|the)\b/i;

export const mixedPerson: Rule = {
  id: 'mixed-person',
  title: 'Persons that change',
  why: 'Where the same reader is “I” in one instruction and “you” in the next, it takes more to tell whom each is for.',
  mend: 'Speak to the reader in one way throughout',
  certainties: ['high', 'medium'],
  *check(prompt) {
    for (const text of prompt.texts) {
      if (!text.isInstructing) continue;
      const told = personsIn(text);
      const kinds = [...told.keys()];
      // “We” may be the team of which the rules speak, while the reader is told what to do.
      if (!kinds.includes('I') || kinds.length < 2) continue;
      const most = kinds.reduce((a, b) => (told.get(b)!.length > told.get(a)!.length ? b : a));
      const others = kinds.filter((kind) => kind !== most);
      const rest = others.flatMap((kind) => told.get(kind)!);
      yield {
        certainty: told.get('I')!.length > 1 && told.has('you') ? 'high' : 'medium',
        place: text.place(rest[0]!.start, rest[0]!.end),
        message: `The reader is ${[most, ...others].map((kind) => `“${kind}” in ${instructions(told.get(kind)!.length)}`).join(' and ')}`,
        evidence: [...others, most].map((kind) => {
          const { start, end } = told.get(kind)![0]!;
          return { place: text.place(start, end), note: `says “${kind}”` };
        }),
        mend: `Say “${most}” here too`,
        tokens: tokensOf(rest, prompt),
        fix: null,
      };
    }
  },
};

/** Instructions by whom they name, in the order of the text. What is quoted is somebody else’s. */
function personsIn({ statements }: PromptText): Map<Person, Statement[]> {
  const told = new Map<Person, Statement[]>();
  for (const statement of statements) {
    const own = statement.text.replace(/[“"'‘][^”"'’\n]{0,300}[”"'’]/g, '').replace(/[*_]/g, '');
    if (OF_THE_WRITER.test(own)) continue;
    for (const [person, pattern] of TOLD) {
      if (pattern.test(own)) told.set(person, [...(told.get(person) ?? []), statement]);
    }
  }
  return told;
}

function instructions(count: number): string {
  return count === 1 ? '1 instruction' : `${count} instructions`;
}

function tokensOf(statements: readonly Statement[], { counter }: Prompt): number {
  return statements.reduce((sum, { text }) => sum + counter.count(text), 0);
}
