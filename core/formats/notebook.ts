import type { Embedded } from '../chunk/embedded.ts';
import type { FilePath } from '../model/units.ts';

/** What a notebook's cells are in, unless a cell or the kernel says otherwise. */
const USUAL_LANGUAGE = 'python';
const LANGUAGE_NAME = /^[a-z0-9+#_.-]{1,30}$/;
const HEADER = /^# %% \[([a-z0-9+#_.-]{1,30})\]$/gm;
/** Cell magics that hand the whole cell to another language. */
const MAGICS: Record<string, string> = {
  bash: 'bash',
  sh: 'bash',
  script: 'bash',
  html: 'html',
  javascript: 'javascript',
  js: 'javascript',
  markdown: 'markdown',
  ruby: 'ruby',
  sql: 'sql',
  r: 'r',
};
const INLINE_DATA = /(data:[\w.+-]+\/[\w.+-]+;base64,)[A-Za-z0-9+/=]{100,}/g;

export function isNotebook(path: FilePath): boolean {
  return path.toLowerCase().endsWith('.ipynb');
}

/**
 * The sources of a Jupyter notebook's cells as one text, each under a header line of the percent format
 * that editors know (`# %% [markdown]`, `# %% [python]`). Outputs, metadata, attachments and pictures
 * are left out. Null if the text is no notebook or has no cell with a source. Reads nbformat 4, and
 * 3 with its worksheets (the format's description at nbformat.readthedocs.io).
 */
export function notebookText(json: string): string | null {
  const notebook = parse(json);
  if (!notebook) return null;
  const kernel = kernelLanguage(notebook);
  const cells = cellsIn(notebook).flatMap((cell) => {
    const source = sourceOf(cell);
    return source.trim() === '' ? [] : [`# %% [${languageOf(cell, source, kernel)}]\n${source}\n`];
  });
  return cells.length === 0 ? null : cells.join('\n');
}

/** The cells of what `notebookText` gave, in order and without a gap; none in any other text. */
export function cellsOf(text: string): Embedded[] {
  const headers = [...text.matchAll(HEADER)];
  if (headers[0]?.index !== 0) return [];
  return headers.map((header, index) => {
    const end = headers[index + 1]?.index ?? text.length;
    const codeStart = Math.min(end, header.index + header[0].length + 1);
    return { languageId: header[1]!, start: header.index, end, codeStart, codeEnd: end };
  });
}

type Json = Record<string, unknown>;

function parse(json: string): Json | null {
  try {
    return asObject(JSON.parse(json));
  } catch {
    return null;
  }
}

function asObject(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : null;
}

function asObjects(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(asObject).filter((item) => item !== null) : [];
}

function cellsIn(notebook: Json): Json[] {
  if (Array.isArray(notebook.cells)) return asObjects(notebook.cells);
  return asObjects(notebook.worksheets).flatMap(({ cells }) => asObjects(cells));
}

function sourceOf(cell: Json): string {
  const source = cell.source ?? cell.input;
  const text = Array.isArray(source) ? source.filter(isText).join('') : source;
  if (!isText(text)) return '';
  const marks = cell.cell_type === 'heading' ? `${'#'.repeat(headingLevel(cell.level))} ` : '';
  return marks + text.replace(INLINE_DATA, '$1…').trimEnd();
}

/** Markdown knows six. */
function headingLevel(level: unknown): number {
  return Number.isInteger(level) ? Math.min(6, Math.max(1, level as number)) : 1;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function kernelLanguage({ metadata }: Json): string {
  const facts = asObject(metadata);
  const names = [asObject(facts?.kernelspec)?.language, asObject(facts?.language_info)?.name];
  return names.map(asLanguage).find(Boolean) ?? USUAL_LANGUAGE;
}

function languageOf(cell: Json, source: string, kernel: string): string {
  if (cell.cell_type === 'markdown' || cell.cell_type === 'heading') return 'markdown';
  if (cell.cell_type !== 'code') return 'raw';
  const magic = /^%%(\w+)/.exec(source)?.[1]?.toLowerCase() ?? '';
  if (Object.hasOwn(MAGICS, magic)) return MAGICS[magic]!;
  const editor = asObject(asObject(cell.metadata)?.vscode);
  const own = asLanguage(editor?.languageId);
  return own && own !== 'plaintext' ? own : kernel;
}

function asLanguage(name: unknown): string | null {
  const lower = isText(name) ? name.toLowerCase() : '';
  return LANGUAGE_NAME.test(lower) ? lower : null;
}
