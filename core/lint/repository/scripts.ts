import type { FilePath } from '../../model/units.ts';
import type { ScriptTool } from '../prompt/repository-facts.ts';
import type { RepositoryView } from './repository-view.ts';

/** Names of what a file lets its tool run; null where the file does not show them all. */
type ReadScripts = (text: string) => readonly string[] | null;

interface ScriptFile {
  file: RegExp;
  read: ReadScripts;
}

const FILES: Record<ScriptTool, ScriptFile> = {
  npm: { file: /(?:^|\/)package\.json$/, read: (text) => keysAt(text, 'scripts') },
  make: { file: /(?:^|\/)(?:GNUm|M|m)akefile$|\.mk$/, read: makeTargets },
  just: { file: /(?:^|\/)\.?[Jj]ustfile$|\.just$/, read: justRecipes },
  composer: { file: /(?:^|\/)composer\.json$/, read: (text) => keysAt(text, 'scripts') },
  deno: { file: /(?:^|\/)deno\.jsonc?$/, read: (text) => keysAt(withoutComments(text), 'tasks') },
  task: { file: /(?:^|\/)[Tt]askfile(?:\.dist)?\.ya?ml$/, read: taskNames },
  nox: { file: /(?:^|\/)noxfile\.py$/, read: noxSessions },
  poe: { file: /(?:^|\/)pyproject\.toml$/, read: poeTasks },
};

/** Scripts of all of a tool's files together, since instructions seldom say in which folder they are run. */
export function scriptsOf(
  tool: ScriptTool,
  { files, readText }: RepositoryView,
): ReadonlySet<string> | null {
  const { file, read } = FILES[tool];
  const paths = files.filter((path) => file.test(path) && !isDependency(path));
  const lists = paths.map((path) => {
    const text = readText(path);
    return text === null ? null : read(text);
  });
  if (lists.length === 0 || lists.some((list) => list === null)) return null;
  const names = lists.flatMap((list) => list ?? []);
  return names.length === 0 ? null : new Set(names);
}

function isDependency(path: FilePath): boolean {
  return /(?:^|\/)node_modules\//.test(path);
}

/** A damaged fixture has no scripts, and hides none. */
function keysAt(text: string, field: string): string[] {
  try {
    const json: unknown = JSON.parse(text);
    const found = (json as Record<string, unknown> | null)?.[field];
    return found !== null && typeof found === 'object' ? Object.keys(found) : [];
  } catch {
    return [];
  }
}

function withoutComments(text: string): string {
  return text
    .replace(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1')
    .replace(/,(?=\s*[\]}])/g, '');
}

/** A pattern without a stem of its own, or a target made of a variable, may be any. */
function makeTargets(text: string): string[] | null {
  const targets: string[] = [];
  for (const match of text.replace(/\\\r?\n/g, ' ').matchAll(/^([^\s#:=][^#:=\n]*)::?(?![:=])/gm)) {
    for (const name of match[1]!.trim().split(/\s+/)) {
      if (/^%$|\$[({]/.test(name)) return null;
      targets.push(name);
    }
  }
  return targets.some((name) => name.includes('%')) ? null : targets;
}

function justRecipes(text: string): string[] {
  const recipes = [...text.matchAll(/^@?([A-Za-z_][\w-]*)(?:[ \t]+[^\n]*?)?:(?!=)/gm)];
  const others = [...text.matchAll(/^(?:alias|mod\??)\s+([A-Za-z_][\w-]*)/gm)];
  return [...recipes, ...others].map((match) => match[1]!);
}

/** What it includes is not looked into. */
function taskNames(text: string): string[] | null {
  if (/^includes:/m.test(text)) return null;
  const block = /^tasks:[ \t]*\r?\n((?:[ \t]+.*\r?\n?|\s*\r?\n)*)/m.exec(text)?.[1] ?? '';
  const indent = /^([ \t]+)\S/m.exec(block)?.[1] ?? '  ';
  return [...block.matchAll(new RegExp(`^${indent}["']?([\\w:.-]+?)["']?:(?=\\s|$)`, 'gm'))].map(
    (match) => match[1]!,
  );
}

function noxSessions(text: string): string[] {
  const named = [...text.matchAll(/\bname\s*=\s*["']([\w.-]+)["']/g)];
  const defined = [
    ...text.matchAll(/@(?:nox\.)?session\b[^\n]*(?:\n(?:@|[ \t)])[^\n]*)*\ndef\s+(\w+)/g),
  ];
  return [...named, ...defined].map((match) => match[1]!);
}

function poeTasks(text: string): string[] {
  const tables = [...text.matchAll(/^\[tool\.poe\.tasks\.["']?([\w-]+)/gm)].map(
    (match) => match[1]!,
  );
  const block =
    /^\[tool\.poe\.tasks\][ \t]*\r?\n([\s\S]*?)(?=^\[|(?![\s\S]))/m.exec(text)?.[1] ?? '';
  const keys = [...block.matchAll(/^["']?([\w-]+)["']?\s*[.=]/gm)].map((match) => match[1]!);
  return [...tables, ...keys];
}
