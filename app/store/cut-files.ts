import type { CutName, FileChunks } from '../../core/engine.ts';
import type { Chunk } from '../../core/model/chunk.ts';
import type { ChunkId, FilePath, LineNumber } from '../../core/model/units.ts';
import { patchSide, useCut } from './cut-store.ts';
import { getEngine } from './engine-door.ts';
import { problemOf } from './problem-of.ts';
import { useRun } from './run-store.ts';
import { useView } from './view-store.ts';

let asked = { open: 0, beside: 0 };

/** Asks how the source is cut now, and for the chosen file as it is cut now. */
export async function loadCut(name: CutName): Promise<void> {
  asked = { ...asked, [name]: asked[name] + 1 };
  const mine = asked[name];
  try {
    const report = await getEngine().cutReport(name);
    if (asked[name] !== mine) return;
    patchSide(name, { report, problem: null });
    const { path } = useCut.getState();
    const isThere = report.files.some((file) => file.path === path);
    if (!isThere) useCut.setState({ path: pathOfSelection() ?? report.files[0]?.path ?? null });
    await loadFile(name);
  } catch (error) {
    if (asked[name] === mine) patchSide(name, { problem: problemOf(error) });
  }
}

/** Shows another file, at its first chunk or, where files are sorted by it, at its largest. */
export function showFile(path: FilePath): void {
  if (useCut.getState().path === path) return;
  useCut.setState({ path, chunk: null });
  loadFiles();
}

/** Leads to a file as it is cut, and to a chunk of it where one is meant. */
export function showInFile(path: FilePath, id: ChunkId | null): void {
  useCut.setState({ path, chunk: id === null ? null : { name: 'open', id }, tab: 'chunk' });
  useView.setState({ workspace: 'chunks' });
  if (useCut.getState().open.report) loadFiles();
  else void loadCut('open');
}

/** Leads to the chunk of the open cut that holds a line. */
export async function showPassage(path: FilePath, line: LineNumber): Promise<void> {
  if (useCut.getState().path !== path) {
    useCut.setState({ path, chunk: null });
    await Promise.all(loadFiles());
  }
  const { open } = useCut.getState();
  if (open.file?.path !== path) return;
  const chunk = open.file.chunks.find(({ endLine }) => endLine >= line);
  if (chunk) useCut.setState({ chunk: { name: 'open', id: chunk.id } });
}

/** The view of how the source is cut; what it needs is asked for when it is first seen. */
export function showChunks(): void {
  useView.setState({ workspace: 'chunks' });
  const { open, path } = useCut.getState();
  if (!open.report) {
    useCut.setState({ path: path ?? pathOfSelection() });
    void loadCut('open');
  }
}

function loadFiles(): Promise<void>[] {
  const names: CutName[] = useCut.getState().beside?.report ? ['open', 'beside'] : ['open'];
  return names.map(loadFile);
}

async function loadFile(name: CutName): Promise<void> {
  const { path } = useCut.getState();
  if (path === null) return patchSide(name, { file: null });
  try {
    const file = await getEngine().fileChunks(name, path);
    if (useCut.getState().path !== path) return;
    const before = useCut.getState()[name]?.file ?? null;
    patchSide(name, { file });
    keepChunk(name, before, file);
  } catch (error) {
    if (useCut.getState().path === path) patchSide(name, { file: null, problem: problemOf(error) });
  }
}

/** After another cut, the chunk that the old one began in is the selected one. */
function keepChunk(name: CutName, before: FileChunks | null, file: FileChunks): void {
  const { chunk } = useCut.getState();
  if (chunk !== null && (chunk.name !== name || file.chunks.some(({ id }) => id === chunk.id))) {
    return;
  }
  const old = before?.path === file.path ? before.chunks.find(({ id }) => id === chunk?.id) : null;
  const next = (old && chunkAt(file, old)) ?? entryOf(file);
  if (name === 'open' || chunk !== null) {
    useCut.setState({ chunk: next ? { name, id: next.id } : null });
  }
}

/** Who looks for large chunks is led to the largest one. */
function entryOf({ chunks }: FileChunks): Chunk | undefined {
  if (useCut.getState().sort === 'path') return chunks[0];
  return chunks.reduce<Chunk | undefined>(
    (largest, chunk) => (largest && largest.tokens >= chunk.tokens ? largest : chunk),
    undefined,
  );
}

function chunkAt({ chunks }: FileChunks, { start }: Chunk): Chunk | undefined {
  return chunks.find((chunk) => chunk.start <= start && start < chunk.end);
}

/** The file that the person was reading about in Inspect. */
function pathOfSelection(): FilePath | null {
  const { selected } = useView.getState();
  const candidates = useRun.getState().inspection?.candidates ?? [];
  return candidates.find(({ id }) => id === selected)?.path ?? null;
}
