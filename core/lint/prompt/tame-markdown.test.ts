import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from './markdown.ts';
import { tameMarkdown } from './tame-markdown.ts';

describe('tameMarkdown', () => {
  it('leaves what people write as it is', () => {
    const line = fc.constantFrom(
      '- a [link](x)',
      '> > quoted',
      '  1. one',
      '',
      '```',
      '[a][b] [c]',
      '***',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        expect(tameMarkdown(lines.join('\n'))).toBe(lines.join('\n'));
      }),
    );
  });

  it('keeps the length, and ends brackets and nesting that go on', () => {
    for (const text of [
      '['.repeat(2_000),
      '- '.repeat(500),
      '> 1. '.repeat(300),
      '[\n'.repeat(900),
    ]) {
      const tamed = tameMarkdown(text);
      expect(tamed).toHaveLength(text.length);
      expect(tamed.split(/[[*]/).length).toBeLessThanOrEqual(2_001);
      expect(tamed).not.toMatch(/^(?:[->] *){41}/);
    }
    const nested = tameMarkdown(`${'[a'.repeat(900)} ${'b]'.repeat(900)} [c](d)`);
    expect(nested).toMatch(/^(?:\[a){20}(?: a){880} (?:b ){880}(?:b\]){20} \[c\]\(d\)$/);
    // An empty line ends the block, and with it the count.
    const blocks = `${'[a](b) '.repeat(200)}\n\n`.repeat(5);
    expect(readMarkdown(blocks).links).toHaveLength(1_000);
  });

  it('takes for text what opens within a line and does not close before an empty one', () => {
    const open = ['a <!-- b', 'a <? b', 'a <![CDATA[ b', 'a <!b'];
    for (const text of open) {
      expect(tameMarkdown(`${text} ${text}\n\n--> ?> ]]>`)).not.toContain('<');
      expect(tameMarkdown(`${text}\nc --> ?> ]]>`)).toContain('<');
    }
    expect(tameMarkdown('<!-- of some\n\nblocks -->')).toBe('<!-- of some\n\nblocks -->');
    expect(readMarkdown('a <!-- [b](c)\n\n[d](e)').links).toHaveLength(2);
  });

  it('takes for text what quotes after the first five hundred quotes', () => {
    for (const quote of ['> a\n\n', '\n\n> ', '- > a\n', '> a\nb\n\n']) {
      const tamed = tameMarkdown(quote.repeat(900));
      expect(tamed.split('>')).toHaveLength(501);
      expect(tamed).toHaveLength(quote.length * 900);
    }
    const one = '> a\n> b\n'.repeat(900);
    expect(tameMarkdown(one)).toBe(one);
  });
});
