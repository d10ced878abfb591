import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeTurns } from '../composition.ts';
import { staysOf } from '../stays.ts';
import { say, type Telling, tell } from '../testing/tell.ts';
import { fadingRules } from './fading-rules.ts';
import { distanceByTurn, distancesAt } from './rule-distances.ts';

const RULE = 'Never write to production tables.';

/** Turns that each bring a result of so many tokens. */
function work(told: Telling, turns: number, tokens: number): Telling {
  for (let turn = 0; turn < turns; turn++)
    told.ask('Bash', { command: `do ${turn}` }, 'x', { tokens });
  return told;
}

test('A rule that was a fifth of the window fades as the window fills', () => {
  const told = tell().system(
    `${RULE} You help with invoices, politely and quickly, in every language.`,
  );
  const { rules, shares } = fadingRules(work(told, 12, 2_000).end());
  expect(rules).toHaveLength(1);
  const [rule] = rules;
  expect(rule!.text).toBe(RULE);
  expect(rule!.firstShare).toBeGreaterThan(0.2);
  expect(rule!.fadings).toHaveLength(1);
  expect(rule!.fadings[0]).toMatchObject({ turn: 2, end: 13 });
  expect(rule!.fadings[0]!.share).toBeLessThan(0.01);
  expect(shares[11]).toBeLessThan(shares[1]!);
});

test('A rule that keeps its share does not fade, nor does one that never had more', () => {
  expect(fadingRules(work(tell().system(RULE), 3, 5).end()).rules[0]!.fadings).toEqual([]);
  const long = tell().system(`${RULE}\n\n${'The shop sells books. '.repeat(2_000)}`);
  expect(fadingRules(work(long, 3, 100).end()).rules[0]!.fadings).toEqual([]);
});

test('A rule that is said again counts again; one that a compaction dropped is in no window', () => {
  const told = work(tell().user(`Go on. ${RULE}`), 2, 300);
  told.user('Do not write to the production tables!', { tokens: 100 });
  const { rules } = fadingRules(work(told, 1, 1).compact('We wrote.').turn(say('a')).end());
  expect(rules).toHaveLength(1);
  expect(rules[0]!.restated).toEqual([3]);
  expect(rules[0]!.fadings).toEqual([{ turn: 4, end: 5, share: 0 }]);
});

test('The usage that a provider reports is what shares are of', () => {
  const { transcript, conversation } = work(tell().system(RULE), 1, 1).end();
  const usage = {
    fresh: 0,
    cacheRead: 0,
    cacheWrite: 0,
    output: 0,
    reasoning: null,
    window: 9_000,
  };
  const turns = conversation.turns.map((turn) => ({ ...turn, usage }));
  const { shares } = fadingRules({ transcript, conversation: { ...conversation, turns } });
  expect(shares).toEqual([9 / 9_000]);
});

test('An order that forbids what a rule asks for, or asks for what it forbids, contradicts it', () => {
  const told = tell().system('Never write to production tables.');
  told.turn(say('Understood')).user('Write to the production tables now.').turn(say('Done'));
  const [rule] = fadingRules(told.end()).rules;
  expect(rule!.contradicted.map(({ turn, text }) => [turn, text])).toEqual([
    [2, 'Write to the production tables now.'],
  ]);
});

test('What was said before the rule, and what speaks of something else, contradicts nothing', () => {
  const told = tell().user('Write to the production tables now.').turn(say('Done'));
  told.user(RULE).turn(say('a')).user('Write to the log file now.').turn(say('b'));
  expect(fadingRules(told.end()).rules[0]!.contradicted).toEqual([]);
});

test('What a tool returns and what the model says are no rules', () => {
  const told = tell().user('Go').ask('Read', { file_path: 'a.md' }, RULE).turn(say(RULE)).turn();
  expect(fadingRules(told.end()).rules).toEqual([]);
});

test('The distance of a rule from the end grows with what follows it, and restarts where it is said again', () => {
  const told = tell().system(`${RULE} Be kind.`).user('Go');
  const replayed = work(told, 2, 1_000).user(RULE).turn(say('ok')).turn().end();
  const stays = staysOf(replayed);
  const { rules } = fadingRules(replayed);
  const series = distanceByTurn(rules[0]!, stays, 4);
  expect(series[0]).toBeLessThan(10);
  expect(series[1]).toBeGreaterThan(1_000);
  expect(series.slice(2)).toEqual([0, 1]);
  for (const turn of [1, 2, 3, 4])
    expect(distancesAt(rules, stays, turn)).toEqual([series[turn - 1]]);
  expect(distancesAt(rules, stays, 6)).toEqual([null]);
});

const anyStep = fc.record({
  tokens: fc.integer({ min: 0, max: 400 }),
  says: fc.constantFrom('', RULE, 'Always answer in German.'),
  compacts: fc.boolean(),
});

test('Whatever is said: a rule has faded in exactly those turns whose share says so', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 8 }), (steps) => {
      const told = tell().user(RULE, { tokens: 20 });
      for (const { tokens, says, compacts } of steps) {
        told.ask('Bash', {}, 'x', { tokens });
        if (says !== '') told.user(says);
        if (compacts) told.compact('so far');
      }
      const { transcript, conversation } = told.turn().end();
      const windows = composeTurns(transcript.blocks, conversation);
      for (const rule of fadingRules({ transcript, conversation }).rules) {
        const shares = windows.map(({ turn, total }) => {
          const held = rule.mentions.filter(({ stay }) => stay.entered <= turn && turn < stay.end);
          return held.reduce((sum, { tokens }) => sum + tokens, 0) / total;
        });
        const first = shares.findIndex((share) => share > 0);
        const least = Math.min(0.01, rule.firstShare / 4);
        const faded = windows.flatMap(({ turn }, at) => {
          const isFaded = shares[at] === 0 || shares[at]! < least;
          return first >= 0 && at > first && isFaded ? turn : [];
        });
        const told = rule.fadings.flatMap(({ turn, end }) =>
          Array.from({ length: end - turn }, (_, at) => turn + at),
        );
        expect(told).toEqual(faded);
      }
    }),
  );
});
