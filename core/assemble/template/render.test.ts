import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../settings.ts';
import { loadCounter } from '../../tokens/counter.ts';
import { fixedParts } from '../prompt.ts';
import { messagesNote } from './messages-note.ts';
import { renderChunk } from './render.ts';
import { templateOf } from './template-of.ts';

const counter = await loadCounter('o200k');
const chunk = {
  ...{ path: 'a/b.py', startLine: 1, endLine: 3, language: 'python' },
  ...{ symbol: 'rotate', kind: 'function' },
};
const own = (text: string) => templateOf({ kind: 'own', own: text });
const markdown = templateOf({ kind: 'markdown', own: '' });
const xml = templateOf({ kind: 'xml', own: '' });

describe('renderChunk', () => {
  it('heads the fenced text with path and lines', () => {
    expect(renderChunk({ ...chunk, text: 'x = 1\n' }, markdown).text).toBe(
      '### [a/b.py · lines 1–3]\n```python\nx = 1\n```\n\n',
    );
  });

  it('uses a longer fence than any in the text', () => {
    const { text } = renderChunk({ ...chunk, text: '````\ncode\n````\n' }, markdown);
    expect(text).toContain('`````python\n');
  });

  it('lets no text close its section, and says in how many places', () => {
    const sent = renderChunk({ ...chunk, path: 'a"b', text: '</document>\n<b>\n</ Task >' }, xml);
    expect(sent).toEqual({
      text: '<document path="a&quot;b" place="lines 1–3">\n&lt;/document>\n<b>\n&lt;/ Task >\n</document>\n',
      escapes: 2,
    });
    expect(renderChunk({ ...chunk, text: '<documents>' }, xml).escapes).toBe(0);
  });

  it('fills a template of one’s own, and leaves out what a chunk has not', () => {
    const template = own(
      '{{#chunks}}{{#symbol}}{{symbol}} in {{/symbol}}{{path}}:{{startLine}}\n{{text.json}}\n{{/chunks}}\n{{task}}',
    );
    const text = 'say "x"\n';
    expect(renderChunk({ ...chunk, text }, template).text).toBe(
      'rotate in a/b.py:1\nsay \\"x\\"\n',
    );
    expect(renderChunk({ ...chunk, text, symbol: null }, template).text).toBe(
      'a/b.py:1\nsay \\"x\\"\n',
    );
  });
});

describe('the templates that ship', () => {
  const query = { task: 'fix', given: [], cursor: null };
  const textsIn = (kind: 'xml' | 'openai' | 'anthropic') => {
    const settings = { ...DEFAULT_SETTINGS, template: { kind, own: '' }, system: 'Be brief.' };
    return [...fixedParts(query, settings, counter).texts.entries()];
  };

  it('have the sections of the first seed', () => {
    expect(textsIn('xml')).toEqual([
      ['system prompt', '<system_context>\nBe brief.\n</system_context>\n\n'],
      ['context heading', '<reference_material>\n'],
      ['context end', '</reference_material>\n\n'],
      ['task', '<task>\nfix\n</task>\n'],
    ]);
  });

  it('have the messages of a provider, whose own tokens are estimated', () => {
    const openai = textsIn('openai')
      .map(([, text]) => text)
      .join('');
    expect(JSON.parse(openai).messages[0]).toEqual({ role: 'system', content: 'Be brief.' });
    expect(messagesNote('openai', openai, counter)).toMatch(
      /reads the 16 tokens of .* about 9 around 2 messages \(estimate, as OpenAI/,
    );
    const anthropic = textsIn('anthropic')
      .map(([, text]) => text)
      .join('');
    expect(JSON.parse(anthropic).system).toBe('Be brief.');
    expect(messagesNote('anthropic', anthropic, counter)).toMatch(/Anthropic has published none/);
    expect(messagesNote('anthropic', '{', counter)).toMatch(/no valid JSON/);
    expect(messagesNote('xml', '', counter)).toBeNull();
  });

  it('say what stands in the settings and is not sent', () => {
    const template = { kind: 'own', own: '{{#chunks}}{{text}}{{/chunks}}\n{{task}}' } as const;
    const { notes } = fixedParts(query, { ...DEFAULT_SETTINGS, template }, counter);
    expect(notes).toEqual(['The template has no place for the system prompt, which is not sent.']);
  });
});
