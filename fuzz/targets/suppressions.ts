import { siftSuppressed } from '../../core/lint/report/suppressions.ts';
import type { Finding } from '../../core/model/finding.ts';
import { mutateText, noiseText } from '../mutate.ts';
import { must, mustEqual, target } from '../target.ts';

interface SuppressedCase {
  text: string;
  /** Line and number of a rule. */
  found: [line: number, rule: number][];
}

const RULES = ['weak-rule', 'junk', 'constructor', '__proto__'];
const WORDS = [
  ...['<!-- oriel-ignore weak-rule: meant -->', '<!-- oriel-ignore junk, weak-rule: a\nb -->'],
  ...[
    '<!-- oriel-ignore junk -->',
    '<!--',
    '-->',
    'oriel-ignore ',
    ': ',
    '\n',
    '\r\n',
    '\n\n',
    'text',
  ],
  ...RULES,
];

export const suppressions = target<SuppressedCase>({
  name: 'suppressions',
  promise:
    'Each finding is told or held back for a reason, once; what is said of a comment names a line that there is.',
  open: async () => ({
    make: (random) => ({
      text: random.chance(0.5)
        ? random.list(8, () => random.pick(WORDS)).join(random.pick(['\n', ' ', '']))
        : mutateText(random, noiseText(random, { words: WORDS, most: 80 }), {
            words: WORDS,
            most: 200,
          }),
      found: random.list(4, () => [random.between(1, 9), random.below(RULES.length)]),
    }),
    isPossible: ({ found }) => found.every(([line, rule]) => line > 0 && rule < RULES.length),
    check: ({ text, found }) => {
      const findings = found.map(([line, rule]) => findingAt(line, RULES[rule]!));
      const sifted = siftSuppressed(findings, [{ path: 'a.md', text }]);
      const held = sifted.suppressed.map(({ finding }) => finding);
      mustEqual(sifted.findings.length + held.length, findings.length, 'findings in all');
      must(
        findings.every((one) => sifted.findings.includes(one) !== held.includes(one)),
        'told or held back',
      );
      for (const { finding, reason } of sifted.suppressed) {
        must(text.includes(finding.rule) && reason !== '' && text.includes(reason), 'a reason');
      }
      const lines = text.split(/\r\n|\r|\n/).length;
      for (const { line } of sifted.remarks) must(line >= 1 && line <= lines, `line ${line}`);
      const none = siftSuppressed(findings, [{ path: 'b.md', text }]);
      mustEqual(none.suppressed, [], 'of another file');
    },
  }),
});

const findingAt = (line: number, rule: string): Finding => {
  const place = { path: 'a.md', start: 0, end: 1, startLine: line, endLine: line };
  const said = { message: 'm', evidence: [{ place, note: 'n' }], mend: 'm', tokens: 1, fix: null };
  return { rule, certainty: 'high', place, ...said };
};
