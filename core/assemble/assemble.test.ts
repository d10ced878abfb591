import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOutOfPlay, type Ruling } from '../curate/rulings.ts';
import type { Flag } from '../model/flag.ts';
import type { Arrangement, Settings } from '../model/settings.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { drawContenders, UNJUDGED } from '../testing/contender.ts';
import { assemble, type Contender, type FixedPart } from './assemble.ts';
import { type PullPlan, pullReason } from './pull.ts';
import { replay } from './replay.ts';

const QUERY = { task: 'add a check', given: ['api/open.py'], cursor: null };
const FIXED: FixedPart[] = [
  { tier: 'system', label: 'system prompt', reason: 'always sent', tokens: 30 },
  { tier: 'retrieved', label: 'context heading', reason: 'always sent', tokens: 10 },
  { tier: 'task', label: 'task', reason: 'always sent', tokens: 20 },
];

function withRoom(retrieved: number, more: Partial<Settings> = {}): Settings {
  return { ...DEFAULT_SETTINGS, ...more, budget: { ...DEFAULT_SETTINGS.budget, retrieved } };
}

function run(drawing: string, settings: Settings) {
  return assemble(drawContenders(drawing), FIXED, QUERY, settings);
}

const decided = (drawing: string, settings: Settings) =>
  [...run(drawing, settings).decisions].map(([id, { action }]) => `${id} ${action}`);

describe('assemble', () => {
  it('takes by rank while there is room, and still takes a later one that fits', () => {
    expect(decided('a.py:1-9 100\nb.py:1-9 90\nc.py:1-9 40', withRoom(150))).toEqual([
      'a.py:1-9 take',
      'b.py:1-9 skip',
      'c.py:1-9 take',
    ]);
  });

  it('leaves out what a policy says and names the evidence', () => {
    const { decisions } = run('old/a.py:1-9 50 legacy\nb.py:1-9 50', withRoom(500));
    expect(decisions.get('old/a.py:1-9')).toEqual({
      action: 'leave-out',
      reason: 'legacy: drawn',
    });
  });

  it('says who took the room of what was left out', () => {
    const { steps } = run('legacy/a.py:1-9 100 legacy\nb.py:1-9 80\nc.py:1-9 40', withRoom(120));
    const step = steps.find(({ action }) => action === 'leave-out');
    expect(step?.replacedBy.map(({ path }) => path)).toEqual(['b.py']);
  });

  it('lets a newcomer that needed the room of two take the place of both', () => {
    const drawing = 'v1/a.py:1-9 50 legacy\nv1/b.py:1-9 50 legacy\nc.py:1-9 95';
    const { steps } = run(drawing, withRoom(110));
    const heirs = steps.map(({ replacedBy }) => replacedBy.map(({ path }) => path).join());
    expect(heirs.filter((heir) => heir !== '')).toEqual(['c.py', 'c.py']);
  });

  it('names nobody when what was left out would not have been in', () => {
    const { steps } = run('b.py:1-9 100\nlegacy/a.py:1-9 100 legacy\nc.py:1-9 10', withRoom(120));
    expect(steps.find(({ action }) => action === 'leave-out')?.replacedBy).toEqual([]);
  });

  it('leaves a near-duplicate out only beside its twin', () => {
    const copy = 'b.py:1-9 50 near-duplicate=a.py:1-9';
    expect(decided(`a.py:1-9 50\n${copy}`, withRoom(500))[1]).toBe('b.py:1-9 leave-out');
    expect(decided(copy, withRoom(500))[0]).toBe('b.py:1-9 take');
  });

  it('spends nothing on files that the assistant already has', () => {
    const { decisions } = run('api/open.py:1-9 50', withRoom(500));
    expect(decisions.get('api/open.py:1-9')?.reason).toBe('already given');
  });

  it('ends with a budget of nothing, and with a negative one', () => {
    expect(decided('a.py:1-9 50', withRoom(0))).toEqual(['a.py:1-9 skip']);
    expect(decided('a.py:1-9 50', withRoom(-5))).toEqual(['a.py:1-9 skip']);
  });
});

describe('what a person says', () => {
  it('puts what is pinned first, whatever its flags and its rank', () => {
    const drawing = 'a.py:1-9 50\nb.py:1-9 50\nold/c.py:1-9 50 legacy pin';
    expect(decided(drawing, withRoom(110))).toEqual([
      'old/c.py:1-9 take',
      'a.py:1-9 take',
      'b.py:1-9 skip',
    ]);
  });

  it('says why a pin is not in', () => {
    const { notes, decisions } = run('a.py:1-9 500 - pin\nb.py:1-9 50', withRoom(110));
    expect(decisions.get('a.py:1-9')).toEqual({
      action: 'skip',
      reason: 'pin drawn; no room: needs 500, 100 left',
    });
    expect(notes).toEqual([
      'Pinned, but not in the window: a.py 1–9 (pin drawn; no room: needs 500, 100 left).',
    ]);
    expect(run('api/open.py:1-9 50 - pin', withRoom(110)).notes.join()).toContain('already given');
  });

  it.each([
    ['mute', 'mute drawn'],
    ['leave-out', 'leave-out drawn'],
  ])('never takes what is %s, and says who has its room', (ruling, reason) => {
    const { steps } = run(`a.py:1-9 100 - ${ruling}\nb.py:1-9 90`, withRoom(120));
    const step = steps.find(({ action }) => action === 'leave-out');
    expect(step).toMatchObject({ reason, label: 'a.py 1–9' });
    expect(step?.replacedBy.map(({ path }) => path)).toEqual(['b.py']);
  });

  it('keeps what flags would leave out', () => {
    expect(decided('old/a.py:1-9 50 legacy keep', withRoom(110))).toEqual(['old/a.py:1-9 take']);
  });
});

describe('one of a cluster', () => {
  const original = 'a.py:1-9 50';
  const copy = (path: string, of = 'a.py:1-9') => `${path}:1-9 50 near-duplicate=${of}`;

  it('is the one to follow, though its copies rank higher', () => {
    const { steps } = run([copy('b.py'), copy('c.py'), original].join('\n'), withRoom(500));
    const told = steps.slice(FIXED.length).map(({ label, reason }) => `${label}: ${reason}`);
    expect(told).toEqual([
      'a.py 1–9: rank 3, fits, before its copy b.py 1–9',
      'b.py 1–9: near-duplicate: drawn',
      'c.py 1–9: near-duplicate: drawn',
    ]);
  });

  it('is a copy where the one to follow does not fit or is left out', () => {
    const long = original.replace('50', '900');
    expect(decided(`${copy('b.py')}\n${long}`, withRoom(500))).toEqual([
      'a.py:1-9 skip',
      'b.py:1-9 take',
    ]);
    expect(decided(`${copy('b.py')}\n${original} - mute`, withRoom(500))).toEqual([
      'a.py:1-9 leave-out',
      'b.py:1-9 take',
    ]);
  });

  it('is the first by rank where nothing tells', () => {
    const drawing = [copy('b.py', 'c.py:1-9'), copy('c.py', 'b.py:1-9')].join('\n');
    expect(decided(drawing, withRoom(500))).toEqual(['b.py:1-9 take', 'c.py:1-9 leave-out']);
  });

  it('names the one that is in where the flag names another', () => {
    const contenders = drawContenders([original, copy('b.py', 'z.py:1-9')].join('\n'));
    contenders[1]!.originals = [{ id: 'a.py:1-9', similarity: 0.83, isCanonical: true }];
    const { decisions } = assemble(contenders, FIXED, QUERY, withRoom(500));
    expect(decisions.get('b.py:1-9')?.reason).toBe(
      'near-duplicate: 0.83 alike to a.py 1–9, which is in',
    );
  });

  it('lets all in where the policy keeps them', () => {
    const policies = { ...DEFAULT_SETTINGS.policies, 'near-duplicate': 'keep' as const };
    const drawing = [original, copy('b.py')].join('\n');
    expect(decided(drawing, withRoom(500, { policies }))).toEqual([
      'a.py:1-9 take',
      'b.py:1-9 take',
    ]);
  });
});

describe('what is contradicted', () => {
  const policies = { ...DEFAULT_SETTINGS.policies, contradiction: 'leave-out' as const };
  const old = 'old.py:1-9 50 contradiction=new.py:1-9';
  const tell = (drawing: string, room = 500) =>
    run(drawing, withRoom(room, { policies }))
      .steps.slice(FIXED.length)
      .map(({ action, label, reason }) => `${action} ${label}: ${reason}`);

  it('stays out beside what contradicts it, which has its turn first', () => {
    expect(tell(`${old}\nnew.py:1-9 50`)).toEqual([
      'take new.py 1–9: rank 2, fits, before old.py 1–9, which contradicts it',
      'leave-out old.py 1–9: contradiction: drawn',
    ]);
  });

  it('has its room refilled, and its step says by whom', () => {
    const { steps } = run(`new.py:1-9 50\n${old}\nc.py:1-9 50`, withRoom(110, { policies }));
    const step = steps.find(({ action }) => action === 'leave-out');
    expect(step).toMatchObject({ label: 'old.py 1–9', reason: 'contradiction: drawn' });
    expect(step?.replacedBy.map(({ path }) => path)).toEqual(['c.py']);
  });

  it('is in where the other is not: out of play, without room, or no candidate', () => {
    expect(tell(`${old}\nnew.py:1-9 50 - mute`)[1]).toBe('take old.py 1–9: rank 1, fits');
    expect(tell(`${old}\nnew.py:1-9 900`)[1]).toBe('take old.py 1–9: rank 1, fits');
    expect(tell(old)).toEqual(['take old.py 1–9: rank 1, fits']);
  });

  it('is the later by rank where neither is known to be the one to follow', () => {
    const other = 'new.py:1-9 50 contradiction=old.py:1-9';
    expect(tell(`${old}\n${other}`).map((line) => line.slice(0, 14))).toEqual([
      'take old.py 1–',
      'leave-out new.',
    ]);
  });

  it('ends where three contradict each other in a ring', () => {
    const ring = [
      'a.py:1-9 50 contradiction=b.py:1-9',
      'b.py:1-9 50 contradiction=c.py:1-9',
      'c.py:1-9 50 contradiction=a.py:1-9',
    ].join('\n');
    expect(tell(ring)).toHaveLength(3);
  });

  it('is in where the person keeps it, and by any other policy', () => {
    expect(tell(`new.py:1-9 50\n${old} keep`)[1]).toBe('take old.py 1–9: rank 2, fits');
    expect(decided(`new.py:1-9 50\n${old}`, withRoom(500))[1]).toBe('old.py:1-9 take');
  });
});

describe('what is pulled', () => {
  const [own, skipped, left, extra, muted] = drawContenders(
    'a.py:1-9 50\nb.py:1-9 60\nold/c.py:1-9 20 legacy\nd.py:1-9 20\ne.py:1-9 5 - mute',
  ) as [Contender, Contender, Contender, Contender, Contender];
  const by = { relation: 'uses', from: own.ref, isByHand: false } as const;
  const pullOf = (contender: Contender, isByHand = false) => ({
    contender,
    by: { ...by, isByHand },
    reason: pullReason({ ...by, isByHand }, 'rank 1', isByHand ? '' : 'defines it'),
  });
  const withPull = (room: number, budget: number): Settings =>
    withRoom(room, { pull: { ...DEFAULT_SETTINGS.pull, budget } });
  const tell = (
    drawn: Contender[],
    settings: Settings,
    pulled: ReturnType<PullPlan['neighboursOf']>,
  ) =>
    assemble(drawn, FIXED, QUERY, settings, () => pulled)
      .steps.slice(FIXED.length)
      .map(({ action, label, reason, pulledBy }) => [`${action} ${label}: ${reason}`, pulledBy]);

  it('has a budget of its own, and a step that says what pulled it', () => {
    expect(
      tell(
        [own, skipped, left],
        withPull(160, 90),
        [skipped, extra].map((one) => pullOf(one)),
      ),
    ).toEqual([
      ['take a.py 1–9: rank 1, fits', null],
      ['leave-out c.py 1–9: legacy: drawn', null],
      ['take b.py 1–9: pulled by rank 1: used by a.py 1–9 (defines it); rank 2, fits', by],
      ['take d.py 1–9: pulled by rank 1: used by a.py 1–9 (defines it); rank 4, fits', by],
    ]);
    const [, , , last] = tell([own, skipped, left], withPull(130, 70), [
      pullOf(skipped),
      pullOf(extra),
    ]);
    expect(last?.[0]).toMatch(/^skip d\.py 1–9: pulled by .*; no room: needs 20, 10 left$/);
  });

  it('does not undo what was left out, unless by hand', () => {
    const settings = withPull(160, 90);
    expect(tell([own, left], settings, [pullOf(left)])).toHaveLength(2);
    expect(tell([own, left], settings, [pullOf(left, true)]).at(-1)?.[0]).toBe(
      'take c.py 1–9: pulled by hand: used by a.py 1–9; rank 3, fits',
    );
    const { notes } = assemble([own], FIXED, QUERY, settings, () => [pullOf(muted, true)]);
    expect(notes).toEqual([
      'Pulled by hand, but not in the window: e.py 1–9 (pulled by hand: used by a.py 1–9; mute drawn).',
    ]);
  });

  it('comes once, and not at all where it is in', () => {
    const pulled = [pullOf(own), pullOf(extra), pullOf(extra, true)];
    expect(tell([own], withPull(160, 90), pulled).map(([line]) => line)).toHaveLength(2);
  });
});

it('has the order that the person gave it, others after that', () => {
  const drawing = 'a.py:1-9 10\nb.py:1-9 10\nc.py:1-9 10\nd.py:1-9 10';
  const settings = withRoom(90, {
    arrangement: 'own',
    ownOrder: ['c.py:1-9', 'gone.py:1-9', 'b.py:1-9'],
  });
  const { segments } = replay(run(drawing, settings).steps, settings);
  expect(segments.flatMap(({ chunk }) => chunk?.path ?? [])).toEqual([
    ...['c.py', 'b.py', 'a.py', 'd.py'],
  ]);
});

describe('degrading', () => {
  const forms = { slice: 60, signature: 20 } as Partial<Record<string, number>>;
  const formed: Contender['formed'] = (form) => {
    const tokens = forms[form];
    return tokens === undefined ? null : { tokens, note: `cut to ${form}` };
  };
  const assembly = { ...DEFAULT_SETTINGS.assembly, degrade: true };
  const drawn = drawContenders('a.py:1-9 100\nb.py:1-9 100\nc.py:1-9 100\nd.py:1-9 100').map(
    (contender) => ({ ...contender, formed }),
  );
  const tell = (room: number, more: Partial<Settings['assembly']> = {}) =>
    assemble(drawn, FIXED, QUERY, withRoom(room, { assembly: { ...assembly, ...more } }))
      .steps.slice(FIXED.length)
      .map(({ form, tokens, totalAfter, reason }) => `${form} ${tokens} ${totalAfter}: ${reason}`);

  it('tries a slice, then the signature, before it skips', () => {
    expect(tell(195)).toEqual([
      'whole 100 160: rank 1, fits',
      'slice 60 220: rank 2, cut to slice, fits',
      'signature 20 240: rank 3, cut to signature, fits',
      'null 100 240: no room: needs 100, 5 left',
    ]);
    expect(tell(195, { degrade: false })[1]).toBe('null 100 160: no room: needs 100, 85 left');
  });

  it('takes a file once for all of its chunks', () => {
    const chunks = drawContenders('a.py:1-9 10\nb.py:1-9 10\na.py:10-19 10').map((contender) => ({
      ...contender,
      formed: () => ({ tokens: contender.ref.path === 'a.py' ? 80 : 900, note: 'with its file' }),
    }));
    const settings = withRoom(195, {
      assembly: { ...DEFAULT_SETTINGS.assembly, unit: 'files' as const },
    });
    const { steps } = assemble(chunks, FIXED, QUERY, settings);
    expect(steps.slice(FIXED.length).map(({ reason }) => reason)).toEqual([
      'rank 1, with its file, fits',
      'no room: needs 900, 105 left',
      'in already with its whole file, which rank 1 brought',
    ]);
  });
});

describe('taking by value a token', () => {
  const byValue = (more: Partial<Settings['assembly']> = {}) =>
    withRoom(160, { assembly: { ...DEFAULT_SETTINGS.assembly, order: 'value', ...more } });
  const draw = (drawing: string, worth: Record<string, Partial<Contender>>) =>
    drawContenders(drawing).map((contender) => ({ ...contender, ...worth[contender.ref.path] }));
  const tell = (drawn: Contender[], settings: Settings) =>
    assemble(drawn, FIXED, QUERY, settings)
      .steps.slice(FIXED.length)
      .map(({ action, label, reason }) => `${action} ${label}: ${reason}`);

  it('goes by the formula of the seed', () => {
    const drawn = draw('a.py:1-9 100\nb.py:1-9 50\nc.py:1-9 50', {
      'a.py': { share: 1 },
      'b.py': { share: 0.6 },
      'c.py': { share: 0.5, codeDensity: () => 1 },
    });
    expect(tell(drawn, byValue())).toEqual([
      'take c.py 1–9: rank 3, value 15.00 a thousand tokens, fits',
      'take b.py 1–9: rank 2, value 12.00 a thousand tokens, fits',
      'skip a.py 1–9: no room: needs 100, 50 left',
    ]);
  });

  it('counts what is in already against a candidate', () => {
    const overlap = (other: Contender) => (other.ref.path === 'a.py' ? 0.9 : 0);
    const drawn = draw('a.py:1-9 50\nb.py:1-9 50\nc.py:1-9 50', {
      'b.py': { share: 0.9, overlap },
      'c.py': { share: 0.5 },
    });
    expect(tell(drawn, byValue()).map((line) => line.slice(0, 9))).toEqual([
      'take a.py',
      'take c.py',
      'take b.py',
    ]);
    expect(tell(drawn, byValue({ maxRedundancy: 0.5 })).at(-1)).toBe(
      'leave-out b.py 1–9: redundant: 90 % of it is in with a.py 1–9, at most 50 % may',
    );
  });

  it('keeps out what is below the minimum score, unless it is pinned', () => {
    const drawn = draw('a.py:1-9 50\nb.py:1-9 50\nc.py:1-9 10 - pin', {
      'b.py': { share: 0.2 },
      'c.py': { share: 0.1 },
    });
    const settings = byValue({ order: 'score', minScore: 0.25 });
    expect(tell(drawn, settings)).toEqual([
      'take c.py 1–9: pin drawn; rank 3, fits',
      'take a.py 1–9: rank 1, fits',
      'leave-out b.py 1–9: below the minimum score: 20 % of the best, 25 % asked',
    ]);
  });
});

const flag = fc.constantFrom<Flag['kind']>('legacy', 'test', 'generated', 'fixture');
const contenders: fc.Arbitrary<Contender[]> = fc
  .array(
    fc.record({
      tokens: fc.integer({ min: 1, max: 900 }),
      flags: fc.array(flag, { maxLength: 2 }),
      ruling: fc.option(fc.constantFrom<Ruling['kind']>('pin', 'keep', 'mute', 'leave-out'), {
        freq: 4,
      }),
    }),
    {
      maxLength: 30,
    },
  )
  .map((drawn) =>
    drawn.map(({ tokens, flags, ruling }, index) => ({
      ...UNJUDGED,
      ref: {
        id: `f${index}`,
        path: `f${index % 5}.py`,
        startLine: index + 1,
        endLine: index + 9,
        symbol: null,
      },
      rank: index + 1,
      tokens,
      flags: flags.map((kind) => ({
        kind,
        certainty: 'high' as const,
        evidence: 'drawn',
        line: null,
        twin: null,
      })),
      ruling: ruling && { kind: ruling, reason: 'drawn' },
    })),
  );
const arrangement = fc.constantFrom<Arrangement>(
  ...(['best-first', 'best-last', 'both-ends', 'by-file', 'own'] as const),
);

/** Assembles with the last drawn contenders pulled, by hand or not, of which some are no candidates. */
function assembleWithPulls(drawn: Contender[], settings: Settings, pulls: boolean[]) {
  const pulled = drawn.slice(-pulls.length || drawn.length);
  const neighboursOf: PullPlan['neighboursOf'] = ([first]) =>
    first
      ? pulled.map((contender, index) => {
          const by = {
            relation: 'uses',
            from: first.ref,
            isByHand: pulls[index] ?? false,
          } as const;
          return { contender, by, reason: pullReason(by, 'rank 1') };
        })
      : [];
  return assemble(drawn.slice(0, drawn.length - 3), FIXED, QUERY, settings, neighboursOf);
}

const assembling: fc.Arbitrary<Settings['assembly']> = fc.record({
  order: fc.constantFrom('score', 'value'),
  unit: fc.constantFrom('chunks', 'files'),
  squeeze: fc.boolean(),
  degrade: fc.boolean(),
  minScore: fc.double({ min: 0, max: 1, noNaN: true }),
  maxRedundancy: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('the numbers', () => {
  it('add up at every step, whatever the candidates, budget and arrangement', () => {
    fc.assert(
      fc.property(
        contenders,
        fc.integer({ min: 0, max: 8000 }),
        arrangement,
        assembling,
        fc.integer({ min: 0, max: 4000 }),
        fc.array(fc.boolean(), { maxLength: 6 }),
        (drawn, room, order, assembly, budget, pulls) => {
          const settings = withRoom(room, {
            ...{ arrangement: order, ownOrder: ['f3', 'absent', 'f1'], assembly },
            pull: { ...DEFAULT_SETTINGS.pull, budget },
          });
          const { steps, decisions } = assembleWithPulls(drawn, settings, pulls);
          const ids = steps.flatMap(({ chunk }) => chunk?.id ?? []);
          expect(new Set(ids).size).toBe(ids.length);
          expect(decisions.size).toBe(ids.length);
          expect(decisions.size).toBeGreaterThanOrEqual(drawn.length - 3);
          const inBy = (isPulled: boolean) =>
            steps
              .filter(
                ({ action, pulledBy }) => action === 'take' && (pulledBy !== null) === isPulled,
              )
              .reduce((sum, { tokens }) => sum + tokens, 0);
          const all = Math.max(0, room - 10);
          const kept = Math.min(budget, all);
          expect(inBy(true)).toBeLessThanOrEqual(kept);
          expect(inBy(false)).toBeLessThanOrEqual(all - kept);
          for (let k = 0; k <= steps.length; k += 1) {
            const window = replay(steps.slice(0, k), settings);
            expect(window.total).toBe(steps[k - 1]?.totalAfter ?? 0);
            expect(window.tiers.reduce((sum, { used }) => sum + used, 0)).toBe(window.total);
            let at = 0;
            for (const segment of window.segments) {
              expect(segment.startToken).toBe(at);
              at = segment.endToken;
            }
            expect(at).toBe(window.total);
          }
          const retrieved = replay(steps, settings).tiers.find(({ tier }) => tier === 'retrieved')!;
          expect(retrieved.used).toBeLessThanOrEqual(Math.max(room, 10));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are those of a ranking without what is muted or filtered', () => {
    fc.assert(
      fc.property(contenders, fc.integer({ min: 0, max: 8000 }), (drawn, room) => {
        const settings = withRoom(room);
        const inPlay = drawn.filter(({ ruling }) => !isOutOfPlay(ruling));
        const whole = replay(assemble(drawn, FIXED, QUERY, settings).steps, settings);
        const rest = replay(assemble(inPlay, FIXED, QUERY, settings).steps, settings);
        expect(whole).toEqual(rest);
      }),
    );
  });
});
