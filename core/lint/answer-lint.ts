import type { FilePath } from '../model/units.ts';
import type { TokenCounter } from '../tokens/counter.ts';
import { partsOf } from './anatomy/parts-of.ts';
import { instructionTexts } from './gather/instruction-texts.ts';
import { makePrompt } from './gather/make-prompt.ts';
import { pastedTexts } from './gather/pasted-texts.ts';
import { windowTexts } from './gather/window-texts.ts';
import { lint } from './lint.ts';
import type { LintAnswer, LintedText, ToolPair } from './lint-answer.ts';
import type { LintAsked, PastedText } from './lint-asked.ts';
import { type InstructionFile, instructionFilesIn } from './prompt/instruction-files.ts';
import { PromptText } from './prompt/prompt-text.ts';
import type { ToolDefinition } from './prompt/tool-definition.ts';
import { fingerprintsOf } from './report/fingerprints.ts';
import { repositoryFactsOf } from './repository/repository-facts-of.ts';
import type { RepositoryView } from './repository/repository-view.ts';
import { RULES } from './rules.ts';
import { toolOverlaps } from './tools/tool-overlap.ts';

/** Below, two tools share the words of their field and no more. */
const LEAST_OVERLAP = 0.1;
/** A map of more is a grey square. */
const MOST_PAIRS = 4_000;

interface Gathered {
  texts: PromptText[];
  origins: Pick<LintedText, 'origin' | 'of'>[];
}

/** Gathers the texts that are asked for, takes them apart and lints them together. The same for equal questions. */
export function answerLint(
  asked: LintAsked,
  repository: RepositoryView | null,
  counter: TokenCounter,
): LintAnswer {
  const instructionFiles = repository ? instructionFilesIn(repository.files) : [];
  const shown = asked.window ? windowTexts(asked.window, counter) : null;
  const gathered: Gathered = { texts: [], origins: [] };
  add(gathered, shown?.texts ?? [], 'window');
  if (asked.repository && repository) {
    const left = new Set(asked.repository.without);
    const files = instructionFiles.filter(({ path }) => !left.has(path));
    add(gathered, readFiles(files, repository), 'repository');
  }
  for (const pasted of asked.pasted) add(gathered, readPasted(pasted), 'pasted', pasted.name);
  const { texts, origins } = gathered;
  const { distribution, values, dynamicBudget } = asked;
  const prompt = makePrompt(texts, counter, {
    repository: asked.repository && repository ? repositoryFactsOf(repository) : null,
    window: shown?.window ?? null,
    distribution,
    values,
    dynamicBudget,
  });
  const servers = new Map(asked.pasted.map(({ name, server }) => [name, server]));
  const tools = prompt.tools.map((tool) => withServer(tool, servers));
  const findings = lint({ ...prompt, tools }, RULES);
  const names = fingerprintsOf(findings, new Map(texts.map(({ path, text }) => [path, text])));
  return {
    texts: texts.map(({ path, text, role, scope, readers, occasion }, index) => {
      const tokens = counter.count(text);
      return { path, text, role, ...origins[index]!, scope, readers, occasion, tokens };
    }),
    parts: texts.flatMap((text) => partsOf(text, counter)),
    tools,
    ...pairsOf(tools),
    findings: findings.map((finding, index) => ({ ...finding, fingerprint: names[index]! })),
    rules: RULES.map(({ check: _, ...words }) => words),
    instructionFiles,
  };
}

function readFiles(files: readonly InstructionFile[], { readText }: RepositoryView): PromptText[] {
  const given = files.flatMap(({ path }) => {
    const text = readText(path);
    return text === null ? [] : [{ path, text }];
  });
  return instructionTexts(given, readText);
}

function readPasted({ name, text, role }: PastedText): PromptText[] {
  return role === null ? pastedTexts(name, text) : [new PromptText({ path: name, text, role })];
}

/** No two texts of a prompt have one path: a file that was pasted too is another text. */
function add(
  { texts, origins }: Gathered,
  more: readonly PromptText[],
  origin: LintedText['origin'],
  of?: string,
): void {
  const known = new Set(texts.map(({ path }) => path));
  for (const text of more) {
    let path = text.path;
    for (let n = 2; known.has(path); n++) path = `${text.path} (${n})`;
    known.add(path);
    texts.push(path === text.path ? text : renamed(text, path));
    origins.push({ origin, of: of ?? path });
  }
}

function renamed({ text, role, scope, readers, occasion }: PromptText, path: FilePath): PromptText {
  return new PromptText({ path, text, role, scope, readers, occasion });
}

function withServer(tool: ToolDefinition, servers: ReadonlyMap<FilePath, string>): ToolDefinition {
  const server = tool.server ?? servers.get(tool.place.path);
  return server ? { ...tool, server } : tool;
}

function pairsOf(tools: readonly ToolDefinition[]): Pick<LintAnswer, 'overlaps' | 'overlapCount'> {
  const numbers = new Map(tools.map((tool, index) => [tool, index]));
  const pairs = toolOverlaps(tools, LEAST_OVERLAP);
  const overlaps = pairs.slice(0, MOST_PAIRS).map(({ a, b, ...rest }): ToolPair => {
    const { score, shared, onlyA, onlyB } = rest;
    return { a: numbers.get(a)!, b: numbers.get(b)!, score, shared, onlyA, onlyB };
  });
  return { overlaps, overlapCount: pairs.length };
}
