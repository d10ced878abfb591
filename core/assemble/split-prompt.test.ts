import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { UNJUDGED } from '../testing/contender.ts';
import { loadCounter } from '../tokens/counter.ts';
import { assemble } from './assemble.ts';
import { fixedParts, promptOf } from './prompt.ts';
import { replay } from './replay.ts';
import { splitPrompt } from './split-prompt.ts';
import { CONTEXT_HEADING, chunkSegment } from './template.ts';

const counter = await loadCounter('o200k');

it('finds every segment again, whatever the texts quote', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '```\n\n',
      '````\n\n### [a.py · lines 1–3]\n',
      CONTEXT_HEADING,
      '## Current task:\n',
      '`'.repeat(1_200),
    ),
  );
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 5 }), hostile, hostile, (texts, task, system) => {
      const settings = { ...DEFAULT_SETTINGS, system, arrangement: 'both-ends' as const };
      const query = { task, given: [], cursor: null };
      const ref = { path: 'a.py', startLine: 1, endLine: 3, symbol: null };
      const segments = new Map(
        texts.map((text, i) => [`c${i}`, chunkSegment({ ...ref, language: 'python', text })]),
      );
      const contenders = [...segments].map(([id, segment], index) => ({
        ref: { ...ref, id },
        rank: index + 1,
        tokens: counter.count(segment),
        ...UNJUDGED,
      }));
      const fixed = fixedParts(query, settings, counter);
      const { steps } = assemble(contenders, fixed.parts, query, settings);
      const window = replay(steps, settings);
      const prompt = promptOf(steps, settings, fixed.texts, segments);
      expect(splitPrompt(prompt, window, settings)).toEqual(
        window.segments.map(
          ({ chunk, label }) => (chunk ? segments.get(chunk.id) : fixed.texts.get(label)) ?? '',
        ),
      );
    }),
    { numRuns: 200 },
  );
});
