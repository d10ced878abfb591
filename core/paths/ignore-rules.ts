import type { FilePath } from '../model/units.ts';
import { DEFAULT_RULES, type RuleGroup } from './default-rules.ts';
import { PatternList } from './pattern-list.ts';

export type IgnoreResult = { ignored: true; rule: string } | { ignored: false };
export type IgnoreFileName = '.gitignore' | '.orielignore';

const NOT_IGNORED: IgnoreResult = { ignored: false };

/** Patterns with the folder they are relative to: `''` for the root, else with a trailing slash. */
interface Layer {
  base: string;
  name: string;
  list: PatternList;
}

/** What holds for everything in a folder. Layers are ordered from the root down. */
interface FolderState {
  result: IgnoreResult;
  git: readonly Layer[];
  oriel: readonly Layer[];
}

/**
 * Decides what is left out. Of .gitignore files the deepest that has something to say decides, as in
 * git; then come the default rules; .orielignore overrules both, in either direction. What lies under
 * an ignored folder is ignored with it.
 */
export class IgnoreRules {
  private readonly defaults: readonly Layer[];
  private readonly own = new Map<string, { git: Layer[]; oriel: Layer[] }>();
  private readonly states = new Map<string, FolderState>();

  constructor(groups: readonly RuleGroup[] = DEFAULT_RULES) {
    this.defaults = groups.map(({ title, patterns, anyCase }) => ({
      base: '',
      name: `default rule "${title}"`,
      list: new PatternList(patterns, { anyCase }),
    }));
  }

  /** Adds an ignore file by the folder it lies in (`''` for the root) and its text. */
  addFile(folder: FilePath, name: IgnoreFileName, text: string): void {
    const base = folder === '' ? '' : `${folder}/`;
    const own = this.own.get(base) ?? { git: [], oriel: [] };
    this.own.set(base, own);
    const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
    const layer = { base, name: `${base}${name}`, list: new PatternList(lines) };
    own[name === '.gitignore' ? 'git' : 'oriel'].push(layer);
    this.states.clear();
  }

  /** `path` is relative to the source's root and without a trailing slash. */
  test(path: FilePath, isFolder: boolean): IgnoreResult {
    const parent = this.stateOf(path.slice(0, path.lastIndexOf('/') + 1));
    if (parent.result.ignored) return parent.result;
    return isFolder ? this.stateOf(`${path}/`).result : this.decide(path, parent);
  }

  /** `folder` is `''` or ends in a slash. Goes down from the nearest known parent, without recursion. */
  private stateOf(folder: string): FolderState {
    let end = folder.length;
    let state = this.states.get(folder);
    while (!state && end > 0) {
      end = folder.lastIndexOf('/', end - 2) + 1;
      state = this.states.get(folder.slice(0, end));
    }
    if (!state) {
      const root = { result: NOT_IGNORED, git: [], oriel: [] };
      state = this.withOwn('', root);
      this.states.set('', state);
    }
    while (end < folder.length) {
      end = folder.indexOf('/', end) + 1;
      const path = folder.slice(0, end);
      const result = state.result.ignored ? state.result : this.decide(path, state);
      state = this.withOwn(path, { ...state, result });
      this.states.set(path, state);
    }
    return state;
  }

  private withOwn(folder: string, state: FolderState): FolderState {
    const own = this.own.get(folder);
    if (!own) return state;
    return { ...state, git: [...state.git, ...own.git], oriel: [...state.oriel, ...own.oriel] };
  }

  /** The verdict on a path (folders end in a slash) whose parent has the given state. */
  private decide(path: string, parent: FolderState): IgnoreResult {
    const oriel = lastVerdict(parent.oriel, path);
    const git = lastVerdict(parent.git, path);
    const standard = firstIgnoring(this.defaults, path);
    return oriel ?? standard ?? git ?? NOT_IGNORED;
  }
}

/** Groups are independent: one that keeps a path has no say over another that leaves it out. */
function firstIgnoring(layers: readonly Layer[], path: string): IgnoreResult | null {
  for (const layer of layers) {
    const verdict = verdictOf(layer, path);
    if (verdict?.ignored) return verdict;
  }
  return null;
}

/** The deepest layer that has something to say decides. */
function lastVerdict(layers: readonly Layer[], path: string): IgnoreResult | null {
  for (let i = layers.length - 1; i >= 0; i--) {
    const verdict = verdictOf(layers[i]!, path);
    if (verdict) return verdict;
  }
  return null;
}

function verdictOf({ base, name, list }: Layer, path: string): IgnoreResult | null {
  const verdict = list.test(path.slice(base.length));
  if (verdict?.action === 'ignore') return { ignored: true, rule: `${name}: ${verdict.pattern}` };
  return verdict ? NOT_IGNORED : null;
}
