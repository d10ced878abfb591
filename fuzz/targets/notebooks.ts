import { cellsOf, notebookText } from '../../core/formats/notebook.ts';
import { readerTarget } from '../reader-target.ts';
import { must, mustEqual } from '../target.ts';

const code = (source: unknown, more: object = {}) => ({ cell_type: 'code', source, ...more });

const NOTEBOOK_SAMPLES = [
  JSON.stringify({
    cells: [
      { cell_type: 'markdown', source: ['# Load\n', 'the data'], attachments: { a: 'b' } },
      code(['import a\n', 'a.b()\n'], { outputs: [{ data: { 'image/png': 'AA' } }] }),
      code('%%bash\nls', { metadata: { vscode: { languageId: 'javascript' } } }),
      { cell_type: 'heading', level: 2, source: 'x' },
      { cell_type: 'raw', source: 'data:image/png;base64,' },
    ],
    metadata: { kernelspec: { language: 'R' }, language_info: { name: 'julia' } },
  }),
  JSON.stringify({ worksheets: [{ cells: [{ cell_type: 'code', input: ['x = 1\n'] }] }] }),
];

export const notebooks = readerTarget({
  name: 'notebooks',
  promise: 'Cells partition the text that a notebook becomes.',
  samples: () => NOTEBOOK_SAMPLES,
  words: ['cells', 'source', 'cell_type', '# %% [python]', '%%bash'],
  codes: [],
  read: (text) => ({ made: notebookText(text), own: cellsOf(text) }),
  holds: ({ made }) => {
    if (made === null) return;
    const cells = cellsOf(made);
    must(cells.length > 0, 'a notebook has cells');
    mustEqual(cells.map(({ start, end }) => made.slice(start, end)).join(''), made, 'cells joined');
  },
});
