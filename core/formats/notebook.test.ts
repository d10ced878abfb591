import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, notebookText } from './notebook.ts';

const code = (source: string | string[], more = {}) => ({ cell_type: 'code', source, ...more });
const notebook = (cells: unknown[], metadata: unknown = {}) => JSON.stringify({ cells, metadata });

describe('notebookText', () => {
  it('is the cells in order, each under its header, without what they gave', () => {
    const outputs = [{ data: { 'image/png': 'AAAA' } }];
    const cells = [
      { cell_type: 'markdown', source: ['# Load\n', 'the data'], attachments: { a: 'b' } },
      code(['import a\n', 'a.b()\n'], { outputs, execution_count: 3 }),
    ];
    expect(notebookText(notebook(cells))).toBe(
      '# %% [markdown]\n# Load\nthe data\n\n# %% [python]\nimport a\na.b()\n',
    );
  });

  it.each([
    [{ kernelspec: { language: 'R' } }, {}, 'x', 'r'],
    [{ language_info: { name: 'julia' } }, {}, 'x', 'julia'],
    [{}, { vscode: { languageId: 'javascript' } }, 'x', 'javascript'],
    [{}, {}, '%%bash\nls', 'bash'],
    [{}, {}, '%%time\nx', 'python'],
    [{ kernelspec: { language: 'a\nb' } }, {}, 'x', 'python'],
    ['none', {}, 'x', 'python'],
  ])('takes the language of %j, of a cell with %j, %j to be %s', (metadata, own, source, id) => {
    const text = notebookText(notebook([code(source, { metadata: own })], metadata));
    expect(text).toBe(`# %% [${id}]\n${source}\n`);
  });

  it('reads the format before this one', () => {
    const cells = [
      { cell_type: 'heading', level: 2, source: 'Load' },
      { cell_type: 'code', input: 'a' },
    ];
    const json = JSON.stringify({ nbformat: 3, worksheets: [{ cells }] });
    expect(notebookText(json)).toBe('# %% [markdown]\n## Load\n\n# %% [python]\na\n');
  });

  it('leaves pictures inside a text out', () => {
    const source = `![a](data:image/png;base64,${'A'.repeat(500)})`;
    const text = notebookText(notebook([{ cell_type: 'markdown', source }]));
    expect(text).toBe('# %% [markdown]\n![a](data:image/png;base64,…)\n');
  });

  it.each(['', '{', '[]', 'null', '{"cells":3}', '{"cells":[null,3,{"source":[1]},{}]}'])(
    'is null for %j',
    (json) => {
      expect(notebookText(json)).toBeNull();
    },
  );
});

describe('cellsOf', () => {
  it('finds the cells again, without a gap', () => {
    const source = fc.stringMatching(/^[a-z#%[\] ]{0,10}[a-z]\n?[a-z]{0,5}$/);
    fc.assert(
      fc.property(fc.array(source, { minLength: 1, maxLength: 5 }), (sources) => {
        const text = notebookText(notebook(sources.map((each) => code(each))))!;
        const cells = cellsOf(text);
        expect(cells.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        expect(cells.map((cell) => text.slice(cell.codeStart, cell.codeEnd).trimEnd())).toEqual(
          sources.map((each) => each.trimEnd()),
        );
      }),
    );
  });

  it('finds none in another text', () => {
    expect(cellsOf('{"cells": []}')).toEqual([]);
    expect(cellsOf('a\n# %% [python]\n')).toEqual([]);
  });
});
