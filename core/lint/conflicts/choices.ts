import type { Conflict } from './conflict.ts';
import { type Instruction, shareScope } from './instruction.ts';

interface Option {
  name: string;
  /** That it is meant to be used. */
  asks: RegExp;
  /** That a command of it is to be run, which is less than a rule. */
  runs?: RegExp;
}

/** Of several, one is used in a project. */
interface Choice {
  of: string;
  options: readonly Option[];
}

const manager = (name: string): Option => ({
  name,
  asks: new RegExp(
    `\\b(?:use|using|with|via|through|prefer|only)\\s+[\`*]{0,3}${name}\\b(?![-/.@])`,
    'i',
  ),
  runs: new RegExp(
    `(?:^|[\`\\s])${name} (?:run |install|i\\b|ci\\b|add|test|start|build|dev|exec|lint)`,
    'i',
  ),
});

const CHOICES: readonly Choice[] = [
  { of: 'the package manager', options: ['npm', 'pnpm', 'yarn', 'bun'].map(manager) },
  {
    of: 'indentation',
    options: [
      {
        name: 'tabs',
        asks: /\b(?:use|with|indent(?:ed|ation)?:?(?: with| is| by)?) (?:hard )?tabs\b|\btabs (?:for|over|not|instead)/i,
      },
      { name: '2 spaces', asks: /\b(?:2|two)[- ]spaces?\b/i },
      { name: '4 spaces', asks: /\b(?:4|four)[- ]spaces?\b/i },
    ],
  },
  {
    of: 'quotes',
    options: [
      { name: 'single quotes', asks: /\bsingle[- ]quot(?:es|ed)\b/i },
      { name: 'double quotes', asks: /\bdouble[- ]quot(?:es|ed)\b/i },
    ],
  },
  {
    of: 'semicolons',
    options: [
      { name: 'semicolons', asks: /\b(?:use|with|always|end \w+ with|add) semi-?colons\b/i },
      { name: 'no semicolons', asks: /\b(?:no|without|omit|avoid|skip) semi-?colons\b/i },
    ],
  },
  {
    of: 'exports',
    options: [
      { name: 'named exports', asks: /\bnamed exports?\b/i },
      { name: 'default exports', asks: /\bdefault exports?\b/i },
    ],
  },
  {
    of: 'names of files',
    options: (['kebab-case', 'camelCase', 'PascalCase', 'snake_case'] as const).map((name) => ({
      name,
      asks: new RegExp(
        `\\bfile ?names?\\b[^.;]{0,40}\\b${name}\\b|\\b${name}\\b[^.;]{0,20}\\bfile ?names?\\b`,
        'i',
      ),
    })),
  },
];

interface Asked {
  instruction: Instruction;
  option: Option;
  isRule: boolean;
}

/** Different options of one choice asked for, at places that speak to the same work. */
export function choices(instructions: readonly Instruction[]): Conflict[] {
  return CHOICES.flatMap(({ of, options }) => {
    const asked = instructions.flatMap((instruction) => askedIn(instruction, options));
    const first = asked.find(({ isRule }) => isRule) ?? asked[0];
    if (!first) return [];
    const others = asked.filter(
      ({ option, instruction }) =>
        option !== first.option && shareScope(instruction, first.instruction),
    );
    return others.length === 0 ? [] : conflictOf(of, first, others);
  });
}

/** One that names several compares them, and one with a condition is for a case of its own. */
function askedIn(instruction: Instruction, options: readonly Option[]): Asked[] {
  const { text, statement } = instruction;
  const named = options.filter(({ asks, runs }) => asks.test(text) || runs?.test(text));
  const mentioned = options.filter(({ name }) =>
    new RegExp(`\\b${name}\\b`, 'i').test(statement.text),
  );
  if (mentioned.length > 1 || named.length !== 1 || instruction.modality.isNegative) return [];
  const [option] = named;
  return [{ instruction, option: option!, isRule: option!.asks.test(text) }];
}

function conflictOf(of: string, first: Asked, others: readonly Asked[]): Conflict {
  const other = others.find(({ isRule }) => isRule) ?? others[0]!;
  // “For pages” may be all that sets two of them apart.
  const isFree = [first, other].every(
    ({ instruction: { isConditional, statement } }) =>
      !isConditional && !/\bfor\b/i.test(statement.text),
  );
  const isOneSection =
    first.instruction.statement.headings.join('\n') ===
    other.instruction.statement.headings.join('\n');
  return {
    certainty:
      first.isRule && other.isRule && isFree && isOneSection
        ? 'high'
        : first.isRule && isFree
          ? 'medium'
          : 'low',
    sides: [first, other].map(({ instruction, option, isRule }) => ({
      instruction,
      note: `${isRule ? 'asks for' : 'runs'} ${option.name}`,
    })),
    message: `Two answers on ${of}: ${first.option.name} and ${other.option.name}`,
    mend: `Say one of both everywhere, or which work each is for`,
  };
}
