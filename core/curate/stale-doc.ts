import { languageOf } from '../chunk/languages.ts';
import type { Certainty } from '../model/flag.ts';
import type { FilePath, LineNumber } from '../model/units.ts';
import { type CodeNames, PROSE_FILE } from './code-names.ts';
import type { Mark } from './mark.ts';
import { type QuotedCode, quotedCode } from './prose-code.ts';
import { staleCalls, staleDeclarations, staleImports } from './stale-examples.ts';

/** A name in a text that the code does not have, or has otherwise. */
export interface StaleName {
  certainty: Certainty;
  /** A clause: what the text says and what the code has instead. */
  words: string;
  line: LineNumber;
}

/** Texts that speak of what is gone, or of what others do. */
const OF_THE_PAST =
  /(?:^|\/)(?:change(?:s|log)|history|news|releases?|release[-_ ]notes?|upgrad\w*|migrat\w*|whats?[-_ ]?new|authors|contributors|todo|roadmap)\b[^/]*$|(?:^|\/)(?:adr|adrs|rfcs?|decisions|proposals|changelogs?|releases|blog|news|archive)\//i;
const SAYS_GONE =
  /\b(?:removed?|removes|renamed?|gone|no longer|formerly|previously|used to|was called|deprecated|dropped|replaced|instead of|until|before|obsolete|not (?:yet )?(?:exist|implemented|supported)|planned|will be|create|add|write|new file|generate[sd]?|example|e\.g\.)\b/i;

/**
 * What a text says that the code has no more: paths, scripts, imports, declarations, arguments and names
 * in its code spans and examples. Only what looks like this source's own counts, and of names alone
 * several must be missing before the flag is acted on. Null for a text that agrees with the code.
 */
export function staleDocMark(
  path: FilePath,
  text: string,
  firstLine: LineNumber,
  names: () => CodeNames,
): Mark | null {
  if (!PROSE_FILE.test(path) || OF_THE_PAST.test(path)) return null;
  const found = quotedCode(text, firstLine).flatMap((quoted) => staleNames(quoted, path, names()));
  return markOf(found);
}

/** The same of the examples in a definition's documentation, `>>> f(x)`. */
export function staleExampleMark(
  doc: string,
  line: LineNumber,
  names: () => CodeNames,
): Mark | null {
  if (!doc.includes('>>>')) return null;
  const code = doc
    .split('\n')
    .flatMap((one) => /^\s*(?:>>>|\.\.\.) (.*)/.exec(one)?.[1] ?? [])
    .join('\n');
  const quoted: QuotedCode = { form: 'block', code, line, sentence: '', language: 'python' };
  return markOf([...staleImports(quoted, names()), ...staleCalls(quoted, names())]);
}

function markOf(found: readonly StaleName[]): Mark | null {
  const distinct = found.filter(
    ({ words }, at) => found.findIndex((other) => other.words === words) === at,
  );
  const [first] = [...distinct].sort((a, b) => ORDER[a.certainty] - ORDER[b.certainty]);
  if (!first) return null;
  const others = distinct.length - 1;
  const certainty = others > 0 && first.certainty === 'low' ? 'medium' : first.certainty;
  const more = others > 0 ? `, and ${others} more` : '';
  return {
    kind: 'stale-doc',
    certainty,
    evidence: `line ${first.line} ${first.words}${more}`,
    line: first.line,
  };
}

const ORDER: Record<Certainty, number> = { high: 0, medium: 1, low: 2 };

function staleNames(quoted: QuotedCode, path: FilePath, names: CodeNames): StaleName[] {
  if (SAYS_GONE.test(quoted.sentence)) return [];
  return [
    ...stalePaths(quoted, path, names),
    ...staleScripts(quoted, names),
    ...staleImports(quoted, names),
    ...staleDeclarations(quoted, names),
    ...staleCalls(quoted, names),
    ...staleSpans(quoted, names),
  ];
}

const PATH = /^(?:\.\/)?((?:[\w@.-]+\/)+[\w@.-]+\.[A-Za-z]\w{0,5})(?::\d+)?$/;
const PLACEHOLDER =
  /(?:^|[/_.-])(?:foo|bar|baz|example|examples|my|your|some|path|to|xxx?|name)(?=[/_.-]|$)/i;
const NOT_INDEXED = /(?:^|\/)(?:dist|build|out|target|node_modules|coverage|\.\w+)\//;

/** A file by its path, where the folder that should hold it is there and it is not. */
function stalePaths(
  { form, code, line }: QuotedCode,
  own: FilePath,
  names: CodeNames,
): StaleName[] {
  if (form !== 'span') return [];
  const path = PATH.exec(code)?.[1];
  if (path === undefined || PLACEHOLDER.test(path) || NOT_INDEXED.test(path)) return [];
  if (!languageOf(path)) return [];
  const { tree } = names;
  const folders = own.split('/').slice(0, -1);
  const bases = ['', ...folders.map((_, at) => `${folders.slice(0, at + 1).join('/')}/`)];
  if (bases.some((base) => tree.has(base + path)) || tree.endsWith(path)) return [];
  const folder = path.slice(0, path.lastIndexOf('/'));
  const base = bases.find((one) => tree.hasFolder(one + folder));
  if (base === undefined) return [];
  const moved = tree.named(path.slice(path.lastIndexOf('/') + 1));
  const words = `names ${path}, which is not there${moved ? `; there is ${moved}` : ''}`;
  return [{ certainty: certaintyOfPath(path, base, moved !== null), words, line }];
}

/** Texts and configuration may be the reader's own, and folders of the same name anywhere. */
function certaintyOfPath(path: FilePath, base: string, isMoved: boolean): Certainty {
  if (!CODE_LANGUAGE.test(languageOf(path)?.id ?? '')) return isMoved ? 'medium' : 'low';
  return base === '' || isMoved ? 'high' : 'medium';
}

const CODE_LANGUAGE = /^(?!(?:markdown|html|css|scss|json|yaml|toml|xml|svelte|hcl)?$)/;

const SCRIPT =
  /(?:^|[\s$`;&|(])(?:npm run|pnpm run|yarn run|bun run|npm run-script)\s+(?:-\w+\s+|--\w[\w-]*\s+)*([\w:.-]+)/g;
const MAKE = /(?:^|[\s$;&|(])make\s+([a-z][\w.-]*)(?=\s*(?:$|[#&|;)]))/gm;

function staleScripts({ form, code, line, language }: QuotedCode, names: CodeNames): StaleName[] {
  if (form === 'block' && !/^(?:|sh|bash|shell|console|zsh|text)$/.test(language)) return [];
  const found: StaleName[] = [];
  if (names.scripts.size > 0) {
    for (const match of code.matchAll(SCRIPT)) {
      if (names.scripts.has(match[1]!)) continue;
      const words = `runs the script ${match[1]}, which no manifest has`;
      found.push({ certainty: 'high', words, line: lineIn(code, match.index, line) });
    }
  }
  if (names.targets.size > 0) {
    for (const match of code.matchAll(MAKE)) {
      if (names.targets.has(match[1]!)) continue;
      const words = `makes ${match[1]}, which no makefile has`;
      found.push({ certainty: 'medium', words, line: lineIn(code, match.index, line) });
    }
  }
  return found;
}

/** `name`, `name()`, `Owner.name(…)`, `Owner::name`. */
const NAMED = /^(?:([A-Za-z_]\w*)(?:\.|::|#|->))?([A-Za-z_]\w*)(\((?:[^()]|\([^()]*\))*\))?$/;
const LEAST_CHARS = 6;

function staleSpans({ form, code, line }: QuotedCode, names: CodeNames): StaleName[] {
  if (form !== 'span') return [];
  const match = NAMED.exec(code);
  if (!match) return [];
  const [, owner, name, call] = match;
  if (name!.length < LEAST_CHARS || names.isUsed(name!)) return [];
  if (owner !== undefined) {
    const owners = names.definedAs(owner).filter(({ definition }) => OWNERS.has(definition.kind));
    if (owners.length === 0) return [];
    const nearest = names.nearest(name!);
    const words = `names ${owner}.${name}, which ${owners[0]!.path} does not have${instead(nearest)}`;
    return [{ certainty: 'high', words, line }];
  }
  // Words of one piece, and settings of the environment, may be anyone's.
  if (!/[a-z]_[a-z]|[a-z][A-Z]/.test(name!) || names.isIntroducedInProse(name!)) return [];
  const nearest = names.nearest(name!);
  if (nearest === null) return [];
  const words = `names ${name}, which no code has${instead(nearest)}`;
  return [{ certainty: call === undefined ? 'low' : 'medium', words, line }];
}

const OWNERS = new Set(['class', 'interface', 'type', 'enum', 'module']);

function instead(nearest: string | null): string {
  return nearest === null ? '' : `; nearest is ${nearest}`;
}

/** A match may begin with the line feed before it. */
function lineIn(code: string, at: number, firstLine: LineNumber): LineNumber {
  return firstLine + code.slice(0, at + 1).split('\n').length - 1;
}
