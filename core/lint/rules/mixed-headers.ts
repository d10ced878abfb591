import { isWithin, type Span } from '../prompt/markdown.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import type { Rule } from '../rule.ts';

/** Sections that hold a piece of something, rather than a part of the prompt. */
const HOLDERS =
  /^(?:examples?|input|output|response|answer|thinking|reasoning|good|bad|correct|incorrect|important|note|warning|context|documents?|file|code|commentary|result)(?:[_-].*)?$/i;

export const mixedHeaders: Rule = {
  id: 'mixed-headers',
  title: 'Sections marked in two ways',
  why: 'Where a section begins by a heading here and by a tag there, it takes more to tell which parts are on one level.',
  mend: 'Mark the parts of one level in one way',
  certainties: ['medium'],
  *check({ texts, counter }) {
    for (const text of texts) {
      if (text.role === 'retrieved' || text.role === 'conversation') continue;
      const sections = topSections(text);
      const headings = text.markdown.headings.filter(({ start }) => !isWithin(sections, start));
      const marks = sections.filter(({ isHolder }) => !isHolder);
      // Two of each are a habit; a single heading is a title.
      if (headings.length < 2 || marks.length < 2) continue;
      const [few, fewWord, many, manyWord] =
        headings.length < marks.length
          ? [headings, 'heading', marks, 'tag']
          : [marks, 'tag', headings, 'heading'];
      const placeOf = (span: Span) => text.place(span.start, firstLineEnd(text, span));
      yield {
        certainty: 'medium',
        place: placeOf(few[0]!),
        message: `${few.length} parts are marked by a ${fewWord} and ${many.length} by a ${manyWord}`,
        evidence: [
          ...few.map((span) => ({ place: placeOf(span), note: `is marked by a ${fewWord}` })),
          { place: placeOf(many[0]!), note: `is marked by a ${manyWord}` },
        ],
        mend: `Mark these parts by a ${manyWord} too`,
        tokens: few.reduce(
          (sum, { start, end }) => sum + counter.count(text.text.slice(start, end)),
          0,
        ),
        fix: null,
      };
    }
  },
};

interface Section extends Span {
  isHolder: boolean;
}

/** Tagged stretches that lie in no other, with both tags alone on their lines, and no heading above them on their level. */
function topSections({ tags }: PromptText): Section[] {
  const sections: Section[] = [];
  for (let at = 0; at < tags.length; at++) {
    const open = tags[at]!;
    if (open.kind !== 'open' || !open.isAlone) continue;
    const close = tags.findIndex(
      ({ kind, name, isAlone }, index) =>
        index > at && kind === 'close' && isAlone && name === open.name,
    );
    if (close < 0) continue;
    sections.push({ start: open.start, end: tags[close]!.end, isHolder: HOLDERS.test(open.name) });
    at = close;
  }
  return sections;
}

function firstLineEnd({ text }: PromptText, { start, end }: Span): number {
  const lineEnd = text.indexOf('\n', start);
  return lineEnd < 0 ? end : Math.min(end, lineEnd);
}
