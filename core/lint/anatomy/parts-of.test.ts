import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCounter } from '../../tokens/counter.ts';
import { PromptText, type TextRole } from '../prompt/prompt-text.ts';
import { partsOf } from './parts-of.ts';

const counter = await loadCounter('o200k');

function parts(text: string, role: TextRole = 'instructions') {
  return partsOf(new PromptText({ path: 'system prompt', text, role }), counter);
}

const kinds = (text: string) =>
  parts(text).map(({ kind, title }) => (title ? `${kind} ${title}` : kind));

describe('partsOf', () => {
  it('goes by headings', () => {
    expect(
      kinds(
        'You are a support agent.\n\n# Rules\nNever guess.\n\n## Style\nUse short words.\n\n# Examples\nA: b\n\n# Output format\nOne line.\n',
      ),
    ).toEqual(['role', 'rules Rules', 'examples Examples', 'output Output format']);
  });

  it('goes by tags on lines of their own', () => {
    expect(
      kinds(
        '<instructions>\nAlways check twice.\n</instructions>\n<background>\nThe shop sells lamps.\n</background>\n<question>\nWhere is my lamp?\n</question>\n',
      ),
    ).toEqual(['rules instructions', 'background background', 'task question']);
  });

  it('takes what is filled in for dynamic, whatever it stands under', () => {
    const text =
      '<orders>\n{orders}\n</orders>\n\nAsk {name} by their name and in short words what they need from the shop.\n';
    expect(kinds(text)).toEqual(['dynamic orders', 'rules']);
    expect(parts(text)[0]!.because).toBe('it is filled with “orders”');
  });

  it('goes by sentences where nothing is announced', () => {
    expect(
      kinds(
        'You are a planner.\n\nThe calendar has weeks and days.\nIt belongs to the team.\n\nAsk before you move a meeting.\nNever delete one.\n\nReturn the plan as JSON.\n',
      ),
    ).toEqual(['role', 'background', 'rules', 'output']);
  });

  it('takes repeated pairs for examples', () => {
    expect(
      kinds(
        'Set the topic of each mail.\n\nInput: hi\nLabel: greeting\n\nInput: bye\nLabel: farewell\n',
      ),
    ).toEqual(['rules', 'examples']);
  });

  it('takes a text whole where its origin says what it is', () => {
    expect(parts('# Rules\nNo.', 'conversation')).toMatchObject([
      { kind: 'conversation', start: 0, end: 11 },
    ]);
    expect(parts('')).toEqual([]);
  });

  it('partitions any text', () => {
    const piece = fc.constantFrom(
      '# Rules\n',
      '<a>\n',
      '</a>\n',
      '\n\n',
      '```\n',
      'You are x.\n',
      '{logs}\n',
      'Q: a\nA: b\n',
      'Do it.',
      '\r\n',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        const text = pieces.join('');
        const found = parts(text);
        expect(found.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        expect(found.every(({ start, end }) => end > start)).toBe(true);
      }),
    );
  });
});
