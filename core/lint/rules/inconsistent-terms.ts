import type { Certainty } from '../../model/flag.ts';
import type { Prompt } from '../prompt/prompt.ts';
import type { Rule } from '../rule.ts';
import { identifierFormsIn } from '../terms/identifier-forms.ts';
import { spellingsIn } from '../terms/spellings.ts';
import { synonymsIn } from '../terms/synonyms.ts';
import type { TermUse } from '../terms/term-use.ts';

export const inconsistentTerms: Rule = {
  id: 'inconsistent-terms',
  title: 'Several names for one thing',
  why: 'Where a thing changes its name from sentence to sentence, it is left open whether it is still the same thing.',
  mend: 'Use one name throughout, the one that the code uses',
  certainties: ['high', 'medium', 'low'],
  *check(prompt) {
    for (const text of prompt.texts) {
      if (!text.isInstructing) continue;
      for (const use of synonymsIn(text)) {
        // Three names within a text are no accident; of two, one may be another thing.
        yield found(use, use.names.length > 2 ? 'medium' : 'low', prompt);
      }
      for (const use of spellingsIn(text)) yield found(use, 'high', prompt);
      for (const use of identifierFormsIn(text)) yield found(use, 'medium', prompt);
    }
  },
};

function found({ names, why }: TermUse, certainty: Certainty, { repository, counter }: Prompt) {
  const inCode = names.map(({ name }) => ({ name, files: repository?.filesWith(name) ?? 0 }));
  const most = inCode.reduce((a, b) => (b.files > a.files ? b : a));
  const kept = most.files > 0 ? most.name : names[0]!.name;
  const others = names.filter(({ name }) => name !== kept);
  const places = others.flatMap((other) => other.places);
  return {
    certainty,
    place: places[0]!,
    message: `${names.map(({ name, places: all }) => `“${name}” (${all.length})`).join(', ')} ${why}`,
    evidence: [...others, ...names.filter(({ name }) => name === kept)].map(
      ({ name, places: all }) => ({ place: all[0]!, note: `says “${name}”` }),
    ),
    mend:
      most.files > 0
        ? `Say “${kept}” throughout, as ${most.files} files of the repository do`
        : `Say “${kept}” throughout`,
    tokens: others.reduce(
      (sum, { name, places: all }) => sum + counter.count(name) * all.length,
      0,
    ),
    fix: null,
  };
}
