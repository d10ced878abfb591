import type { FilePath } from '../../model/units.ts';
import { comparePaths } from '../../paths/compare-paths.ts';
import { folderOfGlobs, isForAll, readFrontMatter } from '../prompt/front-matter.ts';
import { importsIn, resolveFrom } from '../prompt/imports.ts';
import {
  type Assistant,
  type InstructionFile,
  instructionFileOf,
} from '../prompt/instruction-files.ts';
import { readMarkdown } from '../prompt/markdown.ts';
import { PromptText } from '../prompt/prompt-text.ts';

export interface GivenText {
  path: FilePath;
  text: string;
}

/** So many hops of imports are followed, as Claude Code does. */
const DEEPEST_IMPORT = 5;

interface Draft extends GivenText {
  scope: string;
  readers: Set<string>;
  occasion: string | null;
}

/**
 * Instruction files as texts of a prompt, in the order in which they are sent: what is for all before what is
 * for a folder, what is read on demand last. What one imports follows it as a text of its own, so that
 * places stay those of the file that a line stands in. Two files of one text in one folder, or a file that only
 * names another as a link does where links are not kept, are one text with the readers of both.
 *
 * @param readText of any file of the repository, for imports; null where there is none.
 */
export function instructionTexts(
  files: readonly GivenText[],
  readText: (path: FilePath) => string | null,
): PromptText[] {
  const drafts = new Map<FilePath, Draft>();
  const known = files.map(({ path, text }) => ({ text, ...fileOf(path) }));
  const paths = new Set(files.map(({ path }) => path));
  const links = known.filter(({ path, text }) => paths.has(linkedBy(path, text) ?? ''));
  for (const file of known.filter((one) => !links.includes(one))) {
    const draft = draftOf(file);
    const twin = [...drafts.values()].find(
      (other) => other.scope === draft.scope && other.text.trim() === draft.text.trim(),
    );
    if (twin && draft.text.trim() !== '')
      for (const reader of draft.readers) twin.readers.add(reader);
    else drafts.set(draft.path, draft);
  }
  for (const { path, text, assistant } of links) {
    drafts.get(linkedBy(path, text)!)?.readers.add(assistant);
  }
  const ordered: Draft[] = [];
  for (const draft of [...drafts.values()].sort(compareDrafts)) {
    addImports(draft, 0, { drafts, ordered, readText });
  }
  return ordered.map((draft) => {
    const readers = [...draft.readers].sort(comparePaths);
    return new PromptText({ ...draft, readers, role: 'instructions' });
  });
}

/** What an assistant that works in `folder`, empty for the root or with a last slash, has before it from the start. */
export function sentTo(
  texts: readonly PromptText[],
  assistant: Assistant,
  folder: string,
): PromptText[] {
  return texts.filter(
    ({ readers, scope, occasion }) =>
      occasion === null &&
      folder.startsWith(scope) &&
      (readers.length === 0 || readers.includes(assistant)),
  );
}

/** A file that a person names may have any name: it is then for whoever goes by AGENTS.md. */
function fileOf(path: FilePath): InstructionFile {
  return (
    instructionFileOf(path) ?? {
      path,
      assistant: 'agents',
      kind: 'project',
      folder: '',
      isOnDemand: false,
    }
  );
}

/** Git keeps a link as a file whose text is the path it leads to. */
function linkedBy(path: FilePath, text: string): FilePath | null {
  const written = text.trim();
  return /^[^\s@][^\s]{0,200}$/.test(written) ? resolveFrom(path, written) : null;
}

function draftOf({
  path,
  text,
  assistant,
  folder,
  kind,
  isOnDemand,
}: InstructionFile & GivenText): Draft {
  const { globs, alwaysApply } = readFrontMatter(text);
  const scope = folder + folderOfGlobs(globs);
  const readers = new Set<string>([assistant]);
  if (kind === 'skill') return { path, text, scope, readers, occasion: skillOf(path) };
  const isAlways =
    !isOnDemand &&
    (kind !== 'rule' ||
      alwaysApply === true ||
      isForAll(globs) ||
      (globs.length === 0 && alwaysApply === null));
  if (isAlways) return { path, text, scope: alwaysApply ? folder : scope, readers, occasion: null };
  return {
    path,
    text,
    scope,
    readers,
    occasion: globs.length > 0 && !isOnDemand ? globs.join(', ') : path,
  };
}

/** A skill is a folder; what lies in it is read with it. */
function skillOf(path: FilePath): string {
  return /^.*\/skills\/[^/]+/.exec(path)?.[0] ?? path;
}

function compareDrafts(a: Draft, b: Draft): number {
  return (
    Number(a.occasion !== null) - Number(b.occasion !== null) ||
    comparePaths(a.scope, b.scope) ||
    comparePaths(a.path, b.path)
  );
}

interface Following {
  drafts: Map<FilePath, Draft>;
  ordered: Draft[];
  readText(path: FilePath): string | null;
}

function addImports(draft: Draft, hops: number, following: Following): void {
  const { drafts, ordered, readText } = following;
  if (!ordered.includes(draft)) ordered.push(draft);
  if (!draft.readers.has('claude') || !draft.text.includes('@')) return;
  for (const { written } of importsIn(draft.text, () => readMarkdown(draft.text))) {
    const path = hops < DEEPEST_IMPORT ? resolveFrom(draft.path, written) : null;
    if (path === null) continue;
    const known = drafts.get(path);
    if (known?.readers.has('claude')) continue;
    if (known) {
      known.readers.add('claude');
      addImports(known, hops + 1, following);
      continue;
    }
    const text = readText(path);
    if (text === null) continue;
    const { scope, occasion } = draft;
    const imported = { path, text, scope, occasion, readers: new Set(['claude']) };
    drafts.set(path, imported);
    addImports(imported, hops + 1, following);
  }
}
