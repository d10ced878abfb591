import type { Certainty } from '../../model/flag.ts';
import type { FilePath } from '../../model/units.ts';
import { importsIn, resolveFrom } from '../prompt/imports.ts';
import { instructionFileOf } from '../prompt/instruction-files.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import type { RepositoryFacts } from '../prompt/repository-facts.ts';
import { bareName, withoutCode } from '../prompt/wording.ts';
import { managerMentions } from '../references/manager-mentions.ts';
import { isSaidNotToBeHere, isSaidNotToRun } from '../references/mention.ts';
import { pathMentions } from '../references/path-mentions.ts';
import { type ScriptMention, scriptMentions } from '../references/script-mentions.ts';
import { symbolMentions } from '../references/symbol-mentions.ts';
import type { Rule } from '../rule.ts';

interface Missing {
  start: number;
  end: number;
  certainty: Certainty;
  message: string;
  mend: string;
}

export const missingReference: Rule = {
  id: 'missing-reference',
  title: 'References to what is not there',
  why: 'An assistant that is sent to a file, a script or a symbol that the repository does not have searches in vain, or makes one up.',
  mend: 'Name what is there now, or take it out',
  certainties: ['high', 'medium', 'low'],
  *check({ texts, repository, counter }) {
    if (!repository) return;
    for (const text of texts) {
      if (!isAboutRepository(text)) continue;
      for (const { start, end, ...found } of missingIn(text, repository)) {
        const place = text.place(start, end);
        yield {
          ...found,
          place,
          evidence: [{ place, note: 'names it' }],
          tokens: counter.count(text.text.slice(start, end)),
          fix: null,
        };
      }
    }
  },
};

/** Templates and fixtures speak of repositories that are yet to be made, collections of others. */
function isAboutRepository({ path, isInstructing }: PromptText): boolean {
  if (!isInstructing) return false;
  if (/(?:^|\/)(?:templates?|fixtures?|__fixtures__|testdata|examples?)\//i.test(path))
    return false;
  return instructionFileOf(path)?.kind !== 'collected';
}

function* missingIn(text: PromptText, repository: RepositoryFacts): Generator<Missing> {
  yield* missingImports(text, repository);
  yield* missingPaths(text, repository);
  yield* missingScripts(text, repository);
  yield* missingSymbols(text, repository);
  yield* otherManagers(text, repository);
}

function* missingImports(text: PromptText, repository: RepositoryFacts): Generator<Missing> {
  if (!text.readers.includes('claude')) return;
  for (const { written, start, end } of importsIn(text.text, () => text.markdown)) {
    const path = resolveFrom(text.path, written);
    if (path === null || repository.hasPath(written, text.path)) continue;
    yield {
      ...{ start, end, certainty: /\.\w+$/.test(written) ? 'high' : 'medium' },
      message: `“@${written}” imports a file that is not there`,
      mend: nearest(written, repository) ?? 'Import a file that is there, or take the line out',
    };
  }
}

function* missingPaths(text: PromptText, repository: RepositoryFacts): Generator<Missing> {
  for (const { name, start, end, isVague } of pathMentions(text)) {
    if (repository.hasPath(name, text.path)) continue;
    const other = repository.inOtherCase(name);
    if (other !== null) {
      yield {
        ...{ start, end, certainty: 'medium' },
        message: `“${name}” is “${other}” in the repository, and some file systems tell them apart`,
        mend: `Write “${other}”`,
      };
      continue;
    }
    const isExcused = isSaidNotToBeHere(around(text, start));
    const isKnownArea = isInFolderThatIsThere(name, text.path, repository);
    yield {
      ...{ start, end },
      certainty: isExcused ? 'low' : isVague || !isKnownArea ? 'medium' : 'high',
      message: `“${name}” is not in the repository`,
      mend: nearest(name, repository) ?? 'Name what is there now, or take it out',
    };
  }
}

function* missingScripts(text: PromptText, repository: RepositoryFacts): Generator<Missing> {
  for (const mention of scriptMentions(text)) {
    const { tool, name, command, start, end, isVague } = mention;
    const scripts = repository.scripts(tool);
    if (scripts === null || scripts.has(name) || isBuiltIn(mention)) continue;
    yield {
      ...{ start, end },
      certainty: isVague || isSaidNotToRun(withoutCode(around(text, start))) ? 'medium' : 'high',
      message: `“${command}” runs a script that no ${FILE_WORDS[tool]} has`,
      mend: alike(name, scripts) ?? `Run one of the ${scripts.size} that there are, or take it out`,
    };
  }
}

function* missingSymbols(text: PromptText, repository: RepositoryFacts): Generator<Missing> {
  for (const { name, start, end, isVague } of symbolMentions(text)) {
    if (repository.hasIdentifier(name)) continue;
    yield {
      ...{ start, end },
      certainty: isVague || isSaidNotToBeHere(around(text, start)) ? 'low' : 'medium',
      message: `No file of the repository has “${name}”`,
      mend: 'Name what the code calls it now, or take it out',
    };
  }
}

function* otherManagers(text: PromptText, repository: RepositoryFacts): Generator<Missing> {
  const { packageManager } = repository;
  if (packageManager === null) return;
  for (const { name, command, start, end } of managerMentions(text)) {
    if (name === packageManager || isSaidNotToRun(withoutCode(around(text, start)))) continue;
    yield {
      ...{ start, end, certainty: 'medium' },
      message: `“${command}” is of ${name}, and the repository is locked by ${packageManager}`,
      mend: `Say the command of ${packageManager}`,
    };
  }
}

const FILE_WORDS: Record<ScriptMention['tool'], string> = {
  npm: 'package.json',
  make: 'Makefile',
  just: 'justfile',
  composer: 'composer.json',
  deno: 'deno.json',
  task: 'Taskfile',
  nox: 'noxfile',
  poe: 'pyproject.toml',
};

/** What a tool does by itself, or has under another name than a script. */
function isBuiltIn({ tool, command, name }: ScriptMention): boolean {
  return tool === 'npm' && /^(?:yarn|pnpm)\b/.test(command) && name.startsWith('npm:');
}

/** The line, with the one before where it leads in, and what the heading says. */
function around(text: PromptText, start: number): string {
  const { startLine } = text.place(start, start + 1);
  const before = text.line(startLine - 1);
  return `${before.trimEnd().endsWith(':') ? before : ''}\n${text.line(startLine)}`;
}

function isInFolderThatIsThere(name: string, from: FilePath, repository: RepositoryFacts): boolean {
  const folders = name
    .replace(/^(?:\.{1,2}\/)+/, '')
    .split('/')
    .slice(0, -1);
  return folders.length > 0 && repository.hasPath(folders[0]!, from);
}

function nearest(name: string, { named }: RepositoryFacts): string | null {
  const last = name.replace(/\/+$/, '').split('/').at(-1)!;
  const others = named(last);
  return others.length === 1 ? `There is “${others[0]}”: name that, or take it out` : null;
}

function alike(name: string, scripts: ReadonlySet<string>): string | null {
  const own = bareName(name);
  const other = [...scripts].find((one) => bareName(one).startsWith(own));
  return other === undefined ? null : `There is “${other}”: run that, or take it out`;
}
