import type {
  KindWeights,
  PriorName,
  QueryKind,
  RerankMethod,
  Settings,
} from '../../core/model/settings.ts';
import type { FilePath } from '../../core/model/units.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { turn, turnSoon } from './run-actions.ts';
import { useRun } from './run-store.ts';

/** Sets what kind of query the task is, or has it read off the task again. */
export function setQueryKind(kind: Settings['query']['kind']): void {
  if (useRun.getState().settings.query.kind === kind) return;
  turn(`kind of query: ${kind}`, (now) => ({ ...now, query: { ...now.query, kind } }));
}

const WEIGHT_WORDS: Record<keyof KindWeights, string> = {
  lexical: 'lexical share',
  dense: 'dense share',
  definition: 'definition',
  fileName: 'file name',
};

/** Sets what counts how much where the task is of a kind. */
export function setKindWeight(kind: QueryKind, part: keyof KindWeights, weight: number): void {
  if (useRun.getState().settings.kinds[kind][part] === weight) return;
  turnSoon(`${WEIGHT_WORDS[part]} of ${kind}: ${weight}`, (now) => ({
    ...now,
    kinds: { ...now.kinds, [kind]: { ...now.kinds[kind], [part]: weight } },
  }));
}

export function resetKindWeights(kind: QueryKind): void {
  turn(`weights of ${kind}: default`, (now) => ({
    ...now,
    kinds: { ...now.kinds, [kind]: DEFAULT_SETTINGS.kinds[kind] },
  }));
}

export function togglePrior(name: PriorName): void {
  const isOn = useRun.getState().settings.priors[name];
  turn(`${name} prior ${isOn ? 'off' : 'on'}`, (now) => ({
    ...now,
    priors: { ...now.priors, [name]: !isOn },
  }));
}

export type ContextPart = keyof Settings['context'];

const CONTEXT_WORDS: Record<ContextPart, string> = {
  cursor: 'cursor',
  openFiles: 'open files',
  neighbours: 'neighbours',
};

/** Sets how much a part of what accompanies the task counts in the query, 0 to 1. */
export function setContextWeight(part: ContextPart, weight: number): void {
  if (useRun.getState().settings.context[part] === weight) return;
  turnSoon(`weight of ${CONTEXT_WORDS[part]}: ${weight}`, (now) => ({
    ...now,
    context: { ...now.context, [part]: weight },
  }));
}

const METHOD_WORDS: Record<RerankMethod, string> = {
  off: 'rerank: off',
  'late-interaction': 'rerank: late interaction',
  'cross-encoder': 'rerank: cross-encoder',
};

export function setRerankMethod(method: RerankMethod): void {
  if (useRun.getState().settings.rerank.method === method) return;
  turn(METHOD_WORDS[method], (now) => ({ ...now, rerank: { ...now.rerank, method } }));
}

/** Sets how many of the ranking the stronger model orders anew. */
export function setRerankDepth(depth: number): void {
  if (useRun.getState().settings.rerank.depth === depth) return;
  turnSoon(`rerank: the first ${depth}`, (now) => ({
    ...now,
    rerank: { ...now.rerank, depth },
  }));
}

/** Says which of some files is the one to follow, whatever the facts say. */
export function followFile(path: FilePath, rivals: readonly FilePath[]): void {
  const name = path.slice(path.lastIndexOf('/') + 1);
  turn(`canonical: ${name}`, (now) => ({
    ...now,
    canonical: { ...withoutFiles(now.canonical, rivals), [path]: '' },
  }));
}

/** Takes back what was said of some files: the facts decide again. */
export function followFacts(rivals: readonly FilePath[]): void {
  turn('canonical: by the facts', (now) => ({
    ...now,
    canonical: withoutFiles(now.canonical, rivals),
  }));
}

function withoutFiles(
  canonical: Settings['canonical'],
  paths: readonly FilePath[],
): Settings['canonical'] {
  return Object.fromEntries(Object.entries(canonical).filter(([path]) => !paths.includes(path)));
}
