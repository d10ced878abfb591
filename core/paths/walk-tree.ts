import type { Limits } from '../limits.ts';
import { OrielError } from '../model/problem.ts';
import type { AbortSignalLike, Listed } from '../model/source.ts';
import type { FilePath } from '../model/units.ts';
import { skipDetailOf } from '../text/skip-reason.ts';
import { comparePaths } from './compare-paths.ts';
import { type IgnoreFileName, IgnoreRules } from './ignore-rules.ts';
import { listReason, skippedRow, unnameableRow } from './ledger-rows.ts';
import { lookAlikes } from './look-alikes.ts';
import { normalisePath, untakenPath } from './normalise-path.ts';
import { readIgnoreFile } from './read-ignore-file.ts';
import type { WalkEntry, WalkFile, WalkFolder, WalkOther } from './walk-folder.ts';
import { WalkTally } from './walk-tally.ts';

/** Looking at a file is a round trip in browsers, by far the slow part of listing when done one by one. */
const STATS_AT_ONCE = 64;

const IGNORE_FILES: readonly IgnoreFileName[] = ['.gitignore', '.orielignore'];
const GIT_RULE = 'default rule "version control": .git/';

export type WalkLimits = Pick<Limits, 'files' | 'fileBytes' | 'folderDepth'>;

export interface WalkOptions {
  limits: WalkLimits;
  signal: AbortSignalLike;
  rules?: IgnoreRules;
}

/**
 * Lists a folder depth first, in order of path by code unit. Ignored folders are pruned before they are
 * opened, ignored files before they are looked at. Throws an OrielError where the source as a whole
 * cannot be used: `cancelled`, `too-many-files`, `empty-source`, `only-ignored`.
 */
export async function* walkTree(root: WalkFolder, options: WalkOptions): AsyncGenerator<Listed> {
  const { limits, signal } = options;
  const walk = new Walk(limits, options.rules ?? new IgnoreRules());
  const tally = new WalkTally();
  try {
    await walk.open(root, '', '', 0);
  } catch (error) {
    if (error instanceof OrielError) throw error;
    throw new OrielError('empty-source', `the folder cannot be listed: ${skipDetailOf(error)}`);
  }
  for (;;) {
    if (signal.aborted) throw new OrielError('cancelled', 'listing was cancelled');
    const rows = await walk.next();
    if (rows === null) break;
    for (const row of rows) {
      tally.add(row);
      if (tally.files > limits.files) throw tooManyFiles(limits.files);
      yield row;
    }
  }
  tally.assertAnyFile();
}

/** A folder that is being gone through. */
interface Visit {
  /** Path as the disk spells it, which ignore rules are matched against. */
  raw: string;
  /** Path as it is shown and stored. */
  path: FilePath;
  depth: number;
  entries: WalkEntry[];
  next: number;
  /** Names in it that cannot be told apart by eye. */
  alike: ReadonlySet<string>;
}

class Walk {
  private readonly stack: Visit[] = [];
  private readonly taken = new Set<FilePath>();
  private readonly tried = new Map<FilePath, number>();

  constructor(
    private readonly limits: WalkLimits,
    private readonly rules: IgnoreRules,
  ) {}

  /** Lists a folder, its ignore files first, and puts it on the stack. */
  async open(folder: WalkFolder, raw: string, path: FilePath, depth: number): Promise<void> {
    const entries = await folder.list();
    for (const name of IGNORE_FILES) {
      const file = entries.find((entry) => entry.kind === 'file' && entry.name === name);
      const text = file?.kind === 'file' ? await readIgnoreFile(file, this.limits.fileBytes) : null;
      if (text !== null) this.rules.addFile(raw, name, text);
    }
    entries.sort((a, b) => comparePaths(sortKey(a), sortKey(b)));
    const alike = lookAlikes(entries.map((entry) => entry.name));
    this.stack.push({ raw, path, depth, entries, next: 0, alike });
  }

  /** The next few rows, perhaps none; null at the end. */
  async next(): Promise<Listed[] | null> {
    const visit = this.stack.at(-1);
    if (!visit) return null;
    const entry = visit.entries[visit.next];
    if (!entry) {
      this.stack.pop();
      return [];
    }
    if (entry.kind === 'file') {
      return Promise.all(takeFiles(visit).map((file) => this.visitFile(file, visit)));
    }
    visit.next++;
    if (!isName(entry.name)) return [unnameableRow(visit.path)];
    if (entry.kind === 'other') return [this.visitOther(entry, visit)];
    const row = await this.visitFolder(entry, visit);
    return row ? [row] : [];
  }

  /** A row where the folder is not gone into. */
  private async visitFolder(folder: WalkFolder, visit: Visit): Promise<Listed | null> {
    const raw = join(visit.raw, folder.name);
    const path = join(visit.path, labelOf(folder.name));
    if (folder.name === '.git') return { kind: 'pruned', folder: { path, rule: GIT_RULE } };
    const result = this.rules.test(raw, true);
    if (result.ignored) return { kind: 'pruned', folder: { path, rule: result.rule } };
    const { folderDepth } = this.limits;
    if (visit.depth >= folderDepth) {
      return skippedRow(path, 'over-limit', `more than ${folderDepth} folders deep`);
    }
    try {
      await this.open(folder, raw, path, visit.depth + 1);
      return null;
    } catch (error) {
      return skippedRow(path, listReason(error), `folder cannot be listed: ${skipDetailOf(error)}`);
    }
  }

  private visitOther(entry: WalkOther, visit: Visit): Listed {
    const path = this.claim(visit, entry.name);
    const result = this.rules.test(join(visit.raw, entry.name), false);
    if (result.ignored) return skippedRow(path, 'ignored', result.rule);
    return skippedRow(path, entry.reason, entry.detail);
  }

  /** Synchronous up to the look at the file, so that names are claimed in order. */
  private async visitFile(file: WalkFile, visit: Visit): Promise<Listed> {
    if (!isName(file.name)) return unnameableRow(visit.path);
    const raw = join(visit.raw, file.name);
    const path = this.claim(visit, file.name);
    const result = this.rules.test(raw, false);
    if (result.ignored) return skippedRow(path, 'ignored', result.rule);
    try {
      const isOdd = file.isRenamed || path !== raw || visit.alike.has(file.name);
      return { kind: 'file', path, notes: isOdd ? ['odd-name'] : [], ...(await file.stat()) };
    } catch (error) {
      return skippedRow(path, listReason(error), skipDetailOf(error));
    }
  }

  private claim(visit: Visit, name: string): FilePath {
    const wanted = join(visit.path, labelOf(name));
    const path = untakenPath(wanted, (other) => this.taken.has(other), this.tried);
    this.taken.add(path);
    return path;
  }
}

/** The run of files at the visit's place, at most as many as are looked at together. */
function takeFiles(visit: Visit): WalkFile[] {
  const files: WalkFile[] = [];
  for (; files.length < STATS_AT_ONCE; visit.next++) {
    const entry = visit.entries[visit.next];
    if (entry?.kind !== 'file') break;
    files.push(entry);
  }
  return files;
}

/** Folders sort as if their name ended in a slash, so that paths come out in order. */
function sortKey(entry: WalkEntry): string {
  return entry.kind === 'folder' ? `${entry.name}/` : entry.name;
}

/** A picker turns the backslash of a name into a slash before we see it, so every way in must. */
function labelOf(name: string): string {
  return name.includes('\\') ? normalisePath(name) || name : name;
}

function join(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Browsers give an empty name to what is not valid Unicode on disk. */
function isName(name: string): boolean {
  return name !== '' && !name.includes('/');
}

function tooManyFiles(limit: number): OrielError {
  return new OrielError(
    'too-many-files',
    `more than ${limit} files are left after the ignore rules; choose a folder further down`,
    { limit, actual: limit + 1 },
  );
}
