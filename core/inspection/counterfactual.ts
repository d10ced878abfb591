import type { Filter } from '../model/filter.ts';
import type { HandMark } from '../model/hand.ts';
import { OrielError } from '../model/problem.ts';
import type { Settings, StageName } from '../model/settings.ts';
import { type Switch, switchKey } from '../model/switch.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';

const STAGES: readonly StageName[] = ['lexical', 'dense', 'priors'];
/** The person's reason on marks that a switch makes. */
const SWITCHED = 'turned to see the effect';

/**
 * The settings with one decision turned off or on; the same object where it is so already. A flag that
 * is off is kept and has its default policy when it is on; a file or chunk that is off is muted by hand,
 * and one that is on is muted no more, or pinned where it was not.
 *
 * @throws OrielError `bad-settings` for what cannot be turned, see `whyNot`.
 */
export function counterfactual(settings: Settings, turned: Switch): Settings {
  const problem = whyNot(settings, turned);
  if (problem !== null) throw new OrielError('bad-settings', problem);
  if (isOn(settings, turned) === turned.on) return settings;
  switch (turned.kind) {
    case 'stage':
      return turnStage(settings, turned);
    case 'prior':
      return { ...settings, priors: { ...settings.priors, [turned.name]: turned.on } };
    case 'flag': {
      const policy = turned.on ? DEFAULT_SETTINGS.policies[turned.name] : 'keep';
      return { ...settings, policies: { ...settings.policies, [turned.name]: policy } };
    }
    case 'filter': {
      const filters = settings.filters.filter((filter) => filterText(filter) !== turned.name);
      return { ...settings, filters };
    }
    case 'file':
    case 'chunk':
      return turnByHand(settings, turned);
  }
}

/** Why something cannot be turned, as a clause without a full stop; null where it can. */
export function whyNot(settings: Settings, turned: Switch): string | null {
  if (turned.kind === 'stage' && !turned.on) {
    const left = settings.stages.filter((name) => name !== turned.name);
    if (left.every((name) => name === 'priors')) {
      return `without the ${turned.name} stage nothing is left to rank by`;
    }
  }
  if (turned.kind === 'stage' && turned.name === 'reranked' && turned.on) {
    return isOn(settings, turned) ? null : 'the rerank stage is turned on by choosing its method';
  }
  if (turned.kind === 'filter' && turned.on !== isOn(settings, turned)) {
    return turned.on ? `there is no filter ${turned.name} to turn on` : null;
  }
  return null;
}

/** Whether a decision takes part now; null for a file or a chunk of which the person has said nothing. */
export function isOn(settings: Settings, turned: Switch): boolean | null {
  switch (turned.kind) {
    case 'stage':
      return turned.name === 'reranked'
        ? settings.rerank.method !== 'off'
        : settings.stages.includes(turned.name);
    case 'prior':
      return settings.priors[turned.name];
    case 'flag':
      return settings.policies[turned.name] !== 'keep';
    case 'filter':
      return settings.filters.some((filter) => filterText(filter) === turned.name);
    case 'file':
    case 'chunk': {
      const mark = settings.hand.find((other) => isOnSame(other, turned));
      return mark ? mark.action === 'pin' : null;
    }
  }
}

/** A filter as the command line takes it, by which it is told from others: `leave-out:older-than=24`. */
export function filterText({ by, value, policy }: Filter): string {
  return `${policy}:${by}=${value}`;
}

function turnStage(settings: Settings, { name, on }: Switch & { kind: 'stage' }): Settings {
  if (name === 'reranked') return { ...settings, rerank: { ...settings.rerank, method: 'off' } };
  const stages = STAGES.filter((stage) => (stage === name ? on : settings.stages.includes(stage)));
  return { ...settings, stages };
}

type ByHand = Switch & { kind: 'file' | 'chunk' };

function turnByHand(settings: Settings, turned: ByHand): Settings {
  const isWholeFile = turned.kind === 'file';
  // A word on a chunk goes before one on its file, so that a file that is off must have none.
  const hand = settings.hand.filter(
    (mark) => !isOnSame(mark, turned) && !(isWholeFile && !turned.on && mark.path === turned.name),
  );
  const wasMuted = isOn(settings, turned) === false;
  if (turned.on && wasMuted) return { ...settings, hand };
  return { ...settings, hand: [...hand, { ...targetOf(turned), ...wordOf(turned) }] };
}

function wordOf({ on }: Switch): Pick<HandMark, 'action' | 'reason'> {
  return { action: on ? 'pin' : 'mute', reason: SWITCHED };
}

function targetOf(turned: ByHand): Pick<HandMark, 'path' | 'chunk'> {
  if (turned.kind === 'file') return { path: turned.name, chunk: null };
  const { id, path, startLine, endLine } = turned.chunk;
  return { path, chunk: { id, startLine, endLine } };
}

function isOnSame(mark: HandMark, turned: ByHand): boolean {
  const key = mark.chunk ? `chunk:${mark.chunk.id}` : `file:${mark.path}`;
  return key === switchKey(turned);
}
