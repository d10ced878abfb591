import { resolve, sep } from 'node:path';
import type { Settings, StageName } from '../core/model/settings.ts';
import { parseCount, parseFolderArguments, readJson, requireFolder } from './arguments.ts';
import { embeddingFrom } from './embedding-from.ts';
import { LEVER_OPTIONS, withLevers } from './levers-from.ts';
import { NodeEngine } from './node-engine.ts';
import { quietly } from './quietly.ts';
import { sourceFromFolder } from './read-folder.ts';
import { settingsFrom } from './settings-from.ts';
import { UsageError } from './usage-error.ts';

const STAGES: readonly StageName[] = ['lexical', 'dense', 'priors'];

/** `oriel search DIR --queries FILE`: one JSON line a query, then one with the summary. */
export async function runSearch(args: string[]): Promise<void> {
  const { folder, values } = parseFolderArguments(args, {
    root: { type: 'string' },
    queries: { type: 'string' },
    top: { type: 'string', default: '20' },
    'no-history': { type: 'boolean' },
    stages: { type: 'string' },
    settings: { type: 'string' },
    model: { type: 'string' },
    ...LEVER_OPTIONS,
  });
  if (values.queries === undefined) throw new UsageError('--queries names the file of queries');
  const queries = parseQueries(values.queries, await readJson(values.queries));
  const top = parseCount('top', values.top);
  const { settings: given, own } = embeddingFrom(values.model, await settingsFrom(values.settings));
  const base: Settings = {
    ...given,
    stages: values.stages === undefined ? given.stages : parseStages(values.stages),
    candidates: Math.max(top, given.candidates),
  };
  const prefix = values.root === undefined ? '' : rootPrefix(folder, values.root);

  const engine = new NodeEngine();
  if (own) await engine.setOwnModel(own);
  const started = performance.now();
  const { files, chunks } = await engine.open(
    sourceFromFolder(resolve(folder, values.root ?? '')),
    base,
    quietly(),
  );
  const settings = await withLevers(base, values, engine);
  if (settings.stages.includes('dense')) await engine.embed(null, settings, quietly());
  const indexMs = performance.now() - started;
  const history = values['no-history'] ? null : await engine.history(quietly());

  for (const task of queries) {
    const from = performance.now();
    const ranked = await engine.search({ task, given: [], cursor: null }, settings);
    const results = ranked.slice(0, top).map(({ path, startLine, endLine, score }) => ({
      path: prefix + path,
      startLine,
      endLine,
      score,
    }));
    write({ query: task, ms: performance.now() - from, results });
  }
  write({ summary: { files, chunks, indexMs, history: history?.git ?? null } });
}

const write = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

function parseQueries(file: string, json: unknown): string[] {
  if (!Array.isArray(json)) throw new UsageError(`${file} must hold an array of { query }`);
  return json.map((item: unknown, index) => {
    const query = (item as { query?: unknown } | null)?.query;
    if (typeof query !== 'string') throw new UsageError(`${file}: entry ${index} has no query`);
    return query;
  });
}

function parseStages(text: string): StageName[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !STAGES.includes(name as StageName));
  if (unknown !== undefined) {
    throw new UsageError(`no stage called ${unknown}; there are ${STAGES.join(', ')}`);
  }
  if (!names.some((name) => name !== 'priors')) {
    throw new UsageError('--stages needs lexical, dense or both');
  }
  return STAGES.filter((stage) => names.includes(stage));
}

/** `src/flask` → `src/flask/`, so that results are relative to the folder named first. */
function rootPrefix(folder: string, root: string): string {
  const whole = resolve(folder);
  const part = resolve(folder, root);
  if (part !== whole && !part.startsWith(whole + sep)) {
    throw new UsageError(`--root ${root} is not inside ${folder}`);
  }
  requireFolder(part);
  return part === whole
    ? ''
    : `${part
        .slice(whole.length + 1)
        .split(sep)
        .join('/')}/`;
}
