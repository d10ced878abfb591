import type { ChunkRef } from '../model/chunk.ts';
import { FLAG_KINDS, isAtLeast } from '../model/flag.ts';
import type { Inspection } from '../model/inspection.ts';
import { PRIORS, type StageName } from '../model/settings.ts';
import { type Switch, type Switchable, switchKey } from '../model/switch.ts';
import { counterfactual, filterText, isOn, whyNot } from './counterfactual.ts';

const STAGES: readonly (StageName | 'reranked')[] = ['lexical', 'dense', 'priors', 'reranked'];

type Offered = Pick<Inspection, 'candidates' | 'window' | 'settings'>;

/**
 * What can be turned of an answer, each the other way than it is: stages, priors, flags that a candidate
 * bears, filters, and the files and chunks that are in the window or muted.
 */
export function switchesOf(inspection: Offered): Switch[] {
  const { settings } = inspection;
  return switchables(inspection)
    .map((one): Switch => ({ ...one, on: isOn(settings, { ...one, on: true }) === false }))
    .filter((one) => whyNot(settings, one) === null && counterfactual(settings, one) !== settings);
}

function switchables(inspection: Offered): Switchable[] {
  const { candidates, window, settings } = inspection;
  const flags = candidates.flatMap((candidate) => candidate.flags);
  const acting = flags.filter(({ certainty }) => isAtLeast(certainty, settings.leastCertainty));
  const borne = new Set(acting.map(({ kind }) => kind));
  const held = window.segments.flatMap(({ chunk }) => chunk ?? []);
  const muted = settings.hand.filter(({ action }) => action === 'mute');
  const files = [
    ...held.map(({ path }) => path),
    ...muted.flatMap(({ path, chunk }) => (chunk ? [] : path)),
  ];
  const chunks = [
    ...held,
    ...muted.flatMap(({ chunk }) => candidates.find(({ id }) => id === chunk?.id) ?? []),
  ];
  return [
    ...FLAG_KINDS.filter((name) => borne.has(name)).map(
      (name) => ({ kind: 'flag', name }) as const,
    ),
    ...STAGES.map((name) => ({ kind: 'stage', name }) as const),
    ...(settings.stages.includes('priors') ? PRIORS : []).map(
      (name) => ({ kind: 'prior', name }) as const,
    ),
    ...settings.filters.map((filter) => ({ kind: 'filter', name: filterText(filter) }) as const),
    ...[...new Set(files)].map((name) => ({ kind: 'file', name }) as const),
    ...chunks.map((chunk) => ({ kind: 'chunk', chunk: refOf(chunk) }) as const),
  ];
}

/**
 * The switch that a text names: `flag:legacy`, `stage:dense`, `prior:canonical`, `filter:…` as
 * `filterText` has it, `file:PATH`, `chunk:PATH:LINE` or `chunk:ID`; null where there is none
 * of the name. Chunks are looked for among the candidates.
 */
export function readSwitch(text: string, on: boolean, inspection: Offered): Switch | null {
  const at = text.indexOf(':');
  const [kind, name] = [text.slice(0, at), text.slice(at + 1)];
  switch (kind) {
    case 'flag':
      return one(FLAG_KINDS, name, (flag) => ({ kind, name: flag, on }));
    case 'stage':
      return one(STAGES, name, (stage) => ({ kind, name: stage, on }));
    case 'prior':
      return one(PRIORS, name, (prior) => ({ kind, name: prior, on }));
    case 'filter':
      return one(inspection.settings.filters.map(filterText), name, (filter) => ({
        kind,
        name: filter,
        on,
      }));
    case 'file':
      return name === '' ? null : { kind, name, on };
    case 'chunk': {
      const { candidates } = inspection;
      const chunk = candidates.find(({ id }) => id === name) ?? chunkAtLine(candidates, name);
      return chunk ? { kind, chunk: refOf(chunk), on } : null;
    }
    default:
      return null;
  }
}

/** `PATH:LINE`; where two chunks share a line, the one that begins there is meant. */
function chunkAtLine(candidates: readonly ChunkRef[], place: string): ChunkRef | null {
  const [, path, number] = /^(.+):(\d+)$/.exec(place) ?? [];
  const line = Number(number);
  const held = candidates.filter(
    (chunk) => chunk.path === path && chunk.startLine <= line && line <= chunk.endLine,
  );
  return held.sort((a, b) => b.startLine - a.startLine)[0] ?? null;
}

function one<T extends string>(
  names: readonly T[],
  name: string,
  make: (name: T) => Switch,
): Switch | null {
  const found = names.find((other) => other === name);
  return found === undefined ? null : make(found);
}

/** `switches` with `turned` in place of one on the same, or without both where they cancel out. */
export function turnIn(switches: readonly Switch[], turned: Switch): Switch[] {
  const key = switchKey(turned);
  const others = switches.filter((other) => switchKey(other) !== key);
  return others.length < switches.length ? others : [...others, turned];
}

function refOf({ id, path, startLine, endLine, symbol }: ChunkRef): ChunkRef {
  return { id, path, startLine, endLine, symbol };
}
