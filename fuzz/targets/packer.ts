import { assemble, type Contender, type FixedPart } from '../../core/assemble/assemble.ts';
import { pullReason } from '../../core/assemble/pull.ts';
import { replay } from '../../core/assemble/replay.ts';
import { valuePerToken } from '../../core/assemble/value.ts';
import { isOutOfPlay, type Ruling } from '../../core/curate/rulings.ts';
import type { ChunkForm } from '../../core/model/chunk-form.ts';
import type { Flag } from '../../core/model/flag.ts';
import type { Settings } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { UNJUDGED } from '../../core/testing/contender.ts';
import type { Random } from '../random.ts';
import { must, mustEqual, target } from '../target.ts';

interface Drawn {
  tokens: number;
  file: number;
  share: number;
  density: number;
  flags: Flag['kind'][];
  ruling: Ruling['kind'] | null;
  /** Number of one that it is a copy of or contradicts; itself for none. */
  other: number;
  forms: Partial<Record<ChunkForm, number>>;
}

interface PackerCase {
  drawn: Drawn[];
  /** Which share of each other two chunks of a file repeat. */
  repeats: number;
  room: number;
  pull: number;
  pulls: { of: number; isByHand: boolean }[];
  assembly: Settings['assembly'];
  arrangement: Settings['arrangement'];
  policies: Partial<Settings['policies']>;
}

const KINDS: readonly Flag['kind'][] = [
  'legacy',
  'test',
  'generated',
  'near-duplicate',
  'contradiction',
];
const FIXED: FixedPart[] = [
  { tier: 'system', label: 'system prompt', reason: 'always sent', tokens: 40 },
  { tier: 'retrieved', label: 'context heading', reason: 'always sent', tokens: 10 },
  { tier: 'task', label: 'task', reason: 'always sent', tokens: 20 },
];
const QUERY = { task: 'x', given: ['f4.py'], cursor: null };

export const packer = target<PackerCase>({
  name: 'packer',
  promise:
    'Every candidate is decided once, no budget is exceeded, every step sums, and the plain cases are those of trying everything.',
  short: 500,
  open: async () => ({ make, isPossible, check }),
});

function make(random: Random): PackerCase {
  const count = random.below(9);
  const shares = Array.from({ length: count }, () => random.share()).sort((a, b) => b - a);
  // A third of the cases are plain, so that others can be worked out beside them.
  const isPlain = random.chance(0.35);
  const isEqual = random.chance(0.3);
  return {
    drawn: shares.map((share) => ({
      tokens: isEqual ? 100 : random.between(1, 300),
      file: random.below(5),
      share: isPlain && isEqual ? share : random.pick([share, share, 1]),
      density: random.pick([0, 0.5, 1]),
      flags: isPlain ? [] : random.list(2, () => random.pick(KINDS)),
      ruling:
        isPlain || random.chance(0.7)
          ? null
          : random.pick(['pin', 'keep', 'mute', 'leave-out'] as const),
      other: random.below(count),
      forms: isPlain
        ? {}
        : {
            squeezed: random.between(1, 300),
            slice: random.between(1, 100),
            signature: random.between(1, 40),
            file: random.between(1, 900),
          },
    })),
    repeats: isPlain ? 0 : 0.6,
    room: random.pick([0, 5, 10, 100, random.below(1_000)]),
    pull: isPlain ? 0 : random.below(300),
    pulls: isPlain
      ? []
      : random.list(3, () => ({ of: random.below(count), isByHand: random.chance(0.3) })),
    assembly: {
      order: random.pick(['score', 'value'] as const),
      unit: isPlain || random.chance(0.7) ? 'chunks' : 'files',
      squeeze: !isPlain && random.chance(0.3),
      degrade: !isPlain && random.chance(0.5),
      minScore: isPlain ? 0 : random.pick([0, 0.3, 1]),
      maxRedundancy: isPlain ? 1 : random.pick([0, 0.5, 1]),
    },
    arrangement: random.pick(['best-first', 'best-last', 'both-ends', 'by-file', 'own'] as const),
    policies: {
      'near-duplicate': random.pick(['keep', 'leave-out'] as const),
      contradiction: 'leave-out',
      legacy: 'leave-out',
    },
  };
}

const isPossible = ({ drawn, pulls, room }: PackerCase): boolean =>
  room >= 0 &&
  drawn.every(
    ({ tokens, other, share, file }) =>
      tokens > 0 && other < drawn.length && share <= 1 && file < 5,
  ) &&
  pulls.every(({ of }) => of < drawn.length);

function check(drawn: PackerCase): void {
  const contenders = drawn.drawn.map((one, at) => contenderOf(one, at, drawn));
  const settings = settingsOf(drawn);
  const neighboursOf = ([first]: readonly Contender[]) =>
    first
      ? drawn.pulls.map(({ of, isByHand }) => {
          const by = { relation: 'uses', from: first.ref, isByHand } as const;
          return { contender: contenders[of]!, by, reason: pullReason(by, 'rank 1') };
        })
      : [];
  const { steps, decisions } = assemble(contenders, FIXED, QUERY, settings, neighboursOf);
  const again = assemble(contenders, FIXED, QUERY, settings, neighboursOf);
  mustEqual(again.steps, steps, 'the same again');

  const ids = steps.flatMap(({ chunk }) => chunk?.id ?? []);
  mustEqual([...ids].sort(), contenders.map(({ ref }) => ref.id).sort(), 'who is decided on');
  mustEqual(decisions.size, contenders.length, 'decisions');
  let total = 0;
  for (const [at, step] of steps.entries()) {
    if (step.action === 'take' || step.action === 'place') total += step.tokens;
    mustEqual(step.totalAfter, total, 'the total after a step');
    const window = replay(steps.slice(0, at + 1), settings);
    mustEqual(window.total, total, 'the window after a step');
    mustEqual(
      window.tiers.reduce((all, { used }) => all + used, 0),
      total,
      'the tiers after a step',
    );
    must(step.action === 'take' ? step.form !== null : step.form === null, 'a form where it is in');
  }
  const all = Math.max(0, drawn.room - 10);
  const kept = Math.min(drawn.pull, all);
  const used = (isPulled: boolean) =>
    steps
      .filter(({ action, pulledBy }) => action === 'take' && (pulledBy !== null) === isPulled)
      .reduce((sum, { tokens }) => sum + tokens, 0);
  must(used(true) <= kept, 'the room of what is pulled');
  must(used(false) <= all - kept, 'the room of what is retrieved');
  for (const { ruling, ref } of contenders) {
    if (ruling && isOutOfPlay(ruling))
      mustEqual(decisions.get(ref.id)?.action, 'leave-out', 'what is muted');
  }
  if (isPlainCase(drawn)) checkPlain(drawn, contenders, decisions);
}

function isPlainCase({ drawn, repeats, assembly, pull }: PackerCase): boolean {
  const { unit, squeeze, degrade, minScore, maxRedundancy } = assembly;
  return (
    drawn.every(({ flags, ruling }) => flags.length === 0 && ruling === null) &&
    repeats === 0 &&
    pull === 0 &&
    unit === 'chunks' &&
    !squeeze &&
    !degrade &&
    minScore === 0 &&
    maxRedundancy === 1
  );
}

/** Turn by turn what fits is in; and of equal sizes no other choice is worth more. */
function checkPlain(
  { assembly, room }: PackerCase,
  contenders: readonly Contender[],
  decisions: ReadonlyMap<string, { action: string }>,
): void {
  const inPlay = contenders.filter(({ ref }) => !QUERY.given.includes(ref.path));
  const worth = ({ share, codeDensity, tokens }: Contender) =>
    valuePerToken({ relevance: share, redundancy: 0, codeDensity: codeDensity(), tokens });
  const order =
    assembly.order === 'score'
      ? inPlay
      : [...inPlay].sort((a, b) => worth(b) - worth(a) || a.rank - b.rank);
  let left = room - 10;
  const wanted = order.filter(({ tokens }) => {
    if (tokens > left) return false;
    left -= tokens;
    return true;
  });
  const taken = inPlay.filter(({ ref }) => decisions.get(ref.id)?.action === 'take');
  mustEqual(
    taken.map(({ ref }) => ref.id).sort(),
    wanted.map(({ ref }) => ref.id).sort(),
    'turn by turn',
  );
  if (assembly.order !== 'value' || inPlay.some(({ tokens }) => tokens !== inPlay[0]!.tokens))
    return;
  const value = (some: readonly Contender[]) =>
    some.reduce((sum, one) => sum + worth(one) * one.tokens, 0);
  let best = 0;
  for (let bits = 0; bits < 2 ** inPlay.length; bits++) {
    const some = inPlay.filter((_, at) => (bits >> at) & 1);
    if (some.reduce((sum, { tokens }) => sum + tokens, 0) <= room - 10)
      best = Math.max(best, value(some));
  }
  must(value(taken) >= best - 1e-9, 'the most valuable choice of all');
}

function contenderOf(one: Drawn, at: number, { drawn: all, repeats }: PackerCase): Contender {
  const ref = refOf(one, at);
  const twin = one.other === at ? null : { ...refOf(all[one.other]!, one.other), similarity: 0.9 };
  return {
    ...UNJUDGED,
    ref,
    rank: at + 1,
    tokens: one.tokens,
    share: one.share,
    flags: one.flags.map((kind) => ({
      ...{ kind, certainty: 'high' as const, evidence: 'drawn', line: null },
      twin: kind === 'near-duplicate' || kind === 'contradiction' ? twin : null,
    })),
    originals:
      twin && one.flags.includes('near-duplicate')
        ? [{ id: twin.id, similarity: 0.9, isCanonical: one.other < at }]
        : [],
    ruling: one.ruling && { kind: one.ruling, reason: 'drawn' },
    codeDensity: () => one.density,
    formed: (form) => {
      const tokens = one.forms[form];
      return tokens === undefined ? null : { tokens, note: form };
    },
    overlap: (other) => (other.ref.path === ref.path ? repeats : 0),
  };
}

function refOf({ file }: Drawn, at: number) {
  return {
    id: `c${at}`,
    path: `f${file}.py`,
    startLine: at * 10 + 1,
    endLine: at * 10 + 9,
    symbol: null,
  };
}

function settingsOf({ room, pull, assembly, arrangement, policies }: PackerCase): Settings {
  return {
    ...DEFAULT_SETTINGS,
    ...{ assembly, arrangement, ownOrder: ['c2', 'absent', 'c0'] },
    budget: { ...DEFAULT_SETTINGS.budget, retrieved: room },
    pull: { ...DEFAULT_SETTINGS.pull, budget: pull },
    policies: { ...DEFAULT_SETTINGS.policies, ...policies },
  };
}
