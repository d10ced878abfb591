import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chunkSample,
  chunkText,
  readSample,
  SAMPLE_CUT,
  sampleParser,
} from '../../cli/testing/chunk-sample.ts';
import { notebookText } from '../../core/formats/notebook.ts';
import { drawChunks, drawDefinitions } from '../../core/testing/draw-chunks.ts';

describe('each kind of document is cut where a person would cut it', () => {
  const samples: Record<string, string[]> = {
    'package.json': ['5-10 section scripts', '18-19 section contributors'],
    'ci.yml': ['8-12 section concurrency', '13-23 section jobs'],
    'pyproject.toml': ['6-15 section project', '16-20 section tool.ruff'],
    'Counter.vue': [
      '11-21 function press, reset',
      '22-29 section template',
      '30-35 section .counter',
    ],
    'List.svelte': ['8-12 function choose', '13-22 block', '23-29 section ul'],
    'install.mdx': ['25-34 section Title › Server › With Docker, Title › Client'],
  };

  it.each(Object.entries(samples))('%s', async (name, drawing) => {
    expect(drawChunks(await chunkSample(name))).toEqual(expect.arrayContaining(drawing));
  });
});

describe('definitions', () => {
  it('of YAML are its keys, with comments that the grammar counts to the key before', async () => {
    expect(drawDefinitions(await chunkSample('ci.yml'))).toEqual([
      '2 section name | name | Checks of every push.',
      '4 section on | on |',
      '9 section concurrency | concurrency | One run a branch: a new push ends the one before it.',
      '13 section jobs | jobs |',
      '14 section jobs.unit | unit |',
      '25 section jobs.e2e | e2e | Slow, so only where it counts.',
      '34 section kind | kind |',
    ]);
  });

  it('of TOML are its tables', async () => {
    expect(drawDefinitions(await chunkSample('pyproject.toml'))).toEqual([
      '2 section build-system | build-system | How the package is built.',
      '6 section project | project |',
      '17 section tool.ruff | tool.ruff | Style is checked before every merge.',
      '21 section tool.ruff.lint | tool.ruff.lint |',
      '25 section tool.mypy.overrides | tool.mypy.overrides |',
    ]);
  });

  it('of JSON are its keys, and none of records in a list', async () => {
    const symbols = (await chunkSample('package.json')).flatMap((chunk) =>
      chunk.definitions.map(({ symbol }) => symbol),
    );
    expect(symbols).toEqual([
      'name',
      'version',
      'private',
      'scripts',
      'dependencies',
      'exports',
      'contributors',
      'license',
    ]);
    expect(await chunkText('rows.json', '[{ "a": 1 }, { "b": 2 }]\n')).toMatchObject([
      { symbol: null, kind: 'block', definitions: [] },
    ]);
  });

  it('of a component are those of its script, its markup and its style', async () => {
    const chunks = await chunkSample('Counter.vue');
    expect(drawDefinitions(chunks)).toEqual(
      expect.arrayContaining([
        '8 variable presses | const presses = ref(0) | How often it was pressed.',
        '12 function press | function press(event: MouseEvent): void | Counts one press.',
        '36 section .counter button | .counter button |',
      ]),
    );
    expect(new Set(chunks.map(({ language }) => language))).toEqual(
      new Set(['typescript', 'vue', 'css']),
    );
    expect(chunks.at(-1)!.header).toBe('A button that counts.');
  });

  it('of Markdown have their level, underlined or not, and the title that front matter gives', async () => {
    const chunks = await chunkSample('install.mdx');
    expect(drawDefinitions(chunks)).toEqual([
      '1 section Install | Install |',
      '8 section Title | Title |',
      '13 section Title › Server | Server |',
      '25 section Title › Server › With Docker | With Docker |',
      '31 section Title › Client | Client |',
    ]);
    expect(chunks.at(-1)!.header).toBe('Install\nTitle\nServer');
  });
});

describe('a notebook', () => {
  it('is cut by cell, prose with the code it speaks of, each in its language', async () => {
    const chunks = await chunkText('fit.ipynb', notebookText(readSample('fit.ipynb'))!);
    expect(drawChunks(chunks)).toEqual([
      '1-9 block Fit, points',
      '10-13 section Model',
      '14-22 function fit',
      '23-25 section Model',
    ]);
    expect(chunks.map(({ language }) => language)).toEqual([
      'python',
      'markdown',
      'python',
      'bash',
    ]);
    expect(chunks.at(-1)!.header).toBe('Fit\nModel');
    expect(drawDefinitions(chunks)).toContain(
      '15 function fit | def fit(x, y) | Slope and height of the best line.',
    );
  });

  it('in a language without a grammar keeps its cells, and cuts only what is large by lines', async () => {
    const cell = (lines: number) => `# %% [r]\n${'x <- c(1, 2, 3)\n'.repeat(lines)}\n`;
    const text = `${cell(8)}${cell(40)}`;
    const { chunks, notes } = await (await sampleParser).chunk(
      { path: 'a.ipynb', text },
      SAMPLE_CUT,
    );
    expect(notes).toEqual(['partly-lines']);
    expect(chunks[0]).toMatchObject({ start: 0, end: cell(8).length, fallback: false });
    expect(chunks.slice(1).every(({ fallback }) => fallback)).toBe(true);
  });

  it('that is none is cut by lines', async () => {
    const { notes } = await (await sampleParser).chunk(
      { path: 'a.ipynb', text: '{"cells": 3}\n' },
      SAMPLE_CUT,
    );
    expect(notes).toEqual(['lines-only']);
  });
});

describe('colours', () => {
  it('of a component are those of its script and style as well', async () => {
    const text = readSample('Counter.vue');
    const spans = await (await sampleParser).highlight(text, 'vue');
    const named = spans.map(({ start, end, name }) => `${name} ${text.slice(start, end)}`);
    expect(named).toEqual(
      expect.arrayContaining(['tag template', 'keyword function', 'property display']),
    );
    for (const [index, { start }] of spans.entries())
      expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0);
  });

  it('of a notebook are those of its cells', async () => {
    const text = notebookText(readSample('fit.ipynb'))!;
    const spans = await (await sampleParser).highlight(text, 'notebook');
    expect(spans.map(({ start, end }) => text.slice(start, end))).toContain('def');
  });
});

describe('a region', () => {
  const page = (tag: string, code: string) =>
    `<div>\n</div>\n<${tag}>${code}</script>\n<p>end</p>\n`;

  it('that its grammar cannot read is cut by lines, and the rest is not', async () => {
    const text = page('script lang="ts"', `\n${') ]{ ((\n'.repeat(60)}`);
    const { chunks, notes } = await (await sampleParser).chunk({ path: 'a.vue', text }, SAMPLE_CUT);
    expect(notes).toEqual(['partly-lines']);
    expect(chunks.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
    expect(chunks.at(-1)).toMatchObject({ language: 'vue', fallback: false });
  });

  it.each([
    ['script', 'javascript'],
    ['script lang="tsx"', 'tsx'],
    ["script type='module'", 'javascript'],
    ['script type=application/json', 'json'],
    ['script type="text/x-template"', 'text'],
  ])('in <%s> is %s', async (tag, language) => {
    const code = `\n${'a(b, [1, 2, 3])\n'.repeat(6)}`;
    const { chunks } = await (await sampleParser).chunk(
      { path: 'a.vue', text: page(tag, code) },
      SAMPLE_CUT,
    );
    expect(chunks.find(({ endLine }) => endLine >= 5)?.language).toBe(language);
  });

  it('partitions the file wherever its tags stand', async () => {
    const pieces = fc.constantFrom(
      '<script>',
      '</script>',
      '<style lang="scss">',
      '</style>',
      '<template>',
      '</template>',
      'function a() {}\n',
      '.a { b: c }\n',
      '<!-- d -->',
      '\n',
      '  ',
      '<p>é😀</p>',
    );
    const text = fc.string({ unit: pieces, maxLength: 30, size: 'max' });
    const paths = fc.constantFrom('a.vue', 'a.svelte', 'a.html');
    await fc.assert(
      fc.asyncProperty(text, paths, async (source, path) => {
        const { chunks } = await (await sampleParser).chunk({ path, text: source }, SAMPLE_CUT);
        expect(chunks.map(({ start, end }) => source.slice(start, end)).join('')).toBe(source);
        expect(chunks.every(({ start, end }) => end > start)).toBe(true);
      }),
    );
  });
});
