import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writePresets } from '../core/formats/presets.ts';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { withWindow } from './window-from.ts';

const folder = mkdtempSync(join(tmpdir(), 'oriel-window-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('withWindow', () => {
  it('takes the budget of a preset', async () => {
    const { budget } = await withWindow(DEFAULT_SETTINGS, { preset: 'GPT-4o' });
    expect(budget.retrieved).toBe(28_800);
    await expect(withWindow(DEFAULT_SETTINGS, { preset: 'GPT-9' })).rejects.toThrow(
      /no preset GPT-9; there are three-tiers, /,
    );
  });

  it('takes a preset of a file of one’s own', async () => {
    const budget = { ...DEFAULT_SETTINGS.budget, retrieved: 777 };
    const presets = written('own.json', writePresets([{ name: 'ours', kind: 'budget', budget }]));
    const settings = await withWindow(DEFAULT_SETTINGS, { preset: 'ours', presets });
    expect(settings.budget).toEqual(budget);
    const odd = written('odd-presets.json', '{}');
    await expect(withWindow(DEFAULT_SETTINGS, { preset: 'ours', presets: odd })).rejects.toThrow(
      /odd-presets\.json: the field format is not oriel-presets/,
    );
  });

  it('lets what is in pull its neighbours', async () => {
    const pull = async (text: string) => (await withWindow(DEFAULT_SETTINGS, { pull: text })).pull;
    expect(await pull('900')).toMatchObject({ budget: 900, top: 1, relations: ['uses'] });
    expect(await pull('900:3:usedBy,uses')).toMatchObject({
      top: 3,
      relations: ['uses', 'usedBy'],
    });
    for (const odd of ['', 'x', '9:9:friends', '-1', '9:0.5']) {
      await expect(pull(odd).then(({ budget }) => budget)).rejects.toThrow(/--pull takes TOKENS/);
    }
  });

  it('takes a body apart, and other text for what it was given as', async () => {
    const body = { system: 'Be brief.', messages: [{ role: 'user', content: 'Hello' }] };
    const settings = await withWindow(DEFAULT_SETTINGS, {
      tools: written('tools.txt', 'grep, read'),
      conversation: written('body.json', JSON.stringify(body)),
    });
    expect(settings).toMatchObject({
      system: 'Be brief.',
      tools: 'grep, read',
      conversation: '[user]\nHello',
    });
    const odd = written('odd.json', '{"messages": [1]}');
    await expect(withWindow(DEFAULT_SETTINGS, { system: odd })).rejects.toThrow(
      /odd\.json messages\[0\] must be an object/,
    );
    await expect(withWindow(DEFAULT_SETTINGS, { system: join(folder, 'absent') })).rejects.toThrow(
      /cannot read/,
    );
  });

  it('takes a template by its name, or from a file of which it says what is wrong', async () => {
    const named = await withWindow(DEFAULT_SETTINGS, { template: 'xml' });
    expect(named.template).toEqual({ kind: 'xml', own: '' });
    const own =
      '{{system}}\n{{tools}}\n{{conversation}}\n{{#chunks}}\n{{text}}\n{{/chunks}}\n{{task}}\n';
    const file = written('own.txt', own);
    expect((await withWindow(DEFAULT_SETTINGS, { template: file })).template).toEqual({
      kind: 'own',
      own,
    });
    const wrong = written('wrong.txt', own.replace('{{text}}', '{{txt}}'));
    await expect(withWindow(DEFAULT_SETTINGS, { template: wrong })).rejects.toThrow(
      /wrong\.txt:5: \{\{txt\}\} is not known here/,
    );
    await expect(withWindow(DEFAULT_SETTINGS, { template: 'yaml' })).rejects.toThrow(
      /no template yaml, and no such file; there are markdown, xml, plain, openai, anthropic$/,
    );
  });
});
