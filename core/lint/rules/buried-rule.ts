import type { TokenCount } from '../../model/units.ts';
import { meets } from '../prompt/meets.ts';
import type { Prompt } from '../prompt/prompt.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import type { Statement } from '../prompt/statements.ts';
import { bareWords } from '../prompt/wording.ts';
import type { Rule } from '../rule.ts';

/** In a shorter prompt the middle is near both ends. */
const LEAST_TOKENS = 4_000;
/** Where the published curves of “Lost in the Middle” (Liu et al., 2023) are lowest. */
const MIDDLE = [0.35, 0.65] as const;
/** What an author writes in capitals, or calls by such a word, is meant to hold before all else. */
const CRITICAL =
  /\b(?:NEVER|MUST(?: NOT)?|ALWAYS|CRITICAL|IMPORTANT|REQUIRED|FORBIDDEN|UNDER NO CIRCUMSTANCES|DO NOT|MANDATORY)\b|\b(?:non-negotiable|top priority|most important)\b/;

export const buriedRule: Rule = {
  id: 'buried-rule',
  title: 'Rules buried in the middle',
  why: 'Models find what stands in the middle of a long prompt less often than what stands at either end.',
  mend: 'Move it to the beginning or the end, or say it again there',
  certainties: ['medium'],
  *check(prompt) {
    const rules = criticalRules(prompt);
    const isBuried = ({ at, total }: Placed): boolean =>
      total >= LEAST_TOKENS && at > total * MIDDLE[0] && at < total * MIDDLE[1];
    const said = new Set(rules.filter((rule) => !isBuried(rule)).map(wordsOf));
    for (const rule of rules) {
      if (!isBuried(rule) || said.has(wordsOf(rule))) continue;
      const place = rule.text.place(rule.statement.start, rule.statement.end);
      yield {
        certainty: 'medium',
        place,
        message: `This rule stands at ${Math.round((rule.at / rule.total) * 100)} % of ${rule.total} tokens`,
        evidence: [{ place, note: `is at token ${rule.at}` }],
        mend: 'Move it to the first or last third, or say it again at the end',
        tokens: prompt.counter.count(rule.statement.text),
        fix: null,
      };
    }
  },
};

interface Placed {
  text: PromptText;
  statement: Statement;
  /** Tokens before it: of the assembled window, or of the texts that are sent with it where there is none. */
  at: TokenCount;
  total: TokenCount;
}

function criticalRules({ texts, window, counter }: Prompt): Placed[] {
  const measured = texts.map((text) => ({ text, measure: counter.measure(text.text) }));
  return measured.flatMap(({ text, measure }, index) => {
    if (!text.isInstructing) return [];
    const critical = text.statements.filter(isCritical);
    if (critical.length === 0) return [];
    let before = 0;
    let sum = 0;
    for (const [other, { text: sent, measure: own }] of measured.entries()) {
      if (!meets(text, sent)) continue;
      if (other < index) before += own.total;
      sum += own.total;
    }
    return critical.map((statement) => {
      const { start } = statement;
      const at = window?.startOf(text.path, start) ?? before + measure.size(0, start);
      return { text, statement, at, total: window?.total ?? sum };
    });
  });
}

function isCritical({ text, modality }: Statement): boolean {
  return modality?.force === 'must' && CRITICAL.test(text);
}

/** By which a rule that is said again is known. */
function wordsOf({ statement }: Placed): string {
  return bareWords(statement.text);
}
