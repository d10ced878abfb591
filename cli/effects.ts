import { scoreLabels } from '../core/evaluate/label-scores.ts';
import type { Barrier, Passage } from '../core/inspection/compare.ts';
import {
  changeWords,
  labelChangeWords,
  labelWords,
  signed,
} from '../core/inspection/effect-words.ts';
import type { Caused, SwitchEffect, Trial } from '../core/inspection/effects.ts';
import { readSwitch } from '../core/inspection/switches.ts';
import type { ChunkRef } from '../core/model/chunk.ts';
import type { Inspection } from '../core/model/inspection.ts';
import { fileLabels, type Labels } from '../core/model/labels.ts';
import { SWITCH_KINDS, type Switch, type SwitchKind, switchKey } from '../core/model/switch.ts';
import { toVisible } from '../core/text/visible.ts';
import { parseFolderArguments } from './arguments.ts';
import { blameSettings } from './blame-settings.ts';
import { openTask, TASK_OPTIONS } from './open-task.ts';
import { UsageError } from './usage-error.ts';

/**
 * `oriel effects DIR --task TEXT`: a line for each switch that the answer offers (of
 * `--kinds`), with what it alone
 * would change; with `--without SWITCH` and `--with SWITCH` what these would change together. Files named
 * by `--needed` and `--distractor` are what recall and distractor rate are counted by.
 */
export async function runEffects(args: string[]): Promise<void> {
  const { folder, values } = parseFolderArguments(args, {
    ...TASK_OPTIONS,
    without: { type: 'string', multiple: true },
    with: { type: 'string', multiple: true },
    kinds: { type: 'string' },
    needed: { type: 'string', multiple: true },
    distractor: { type: 'string', multiple: true },
    json: { type: 'boolean' },
  });
  const labels = fileLabels(values.needed ?? [], values.distractor ?? []);
  const { engine, query, settings } = await openTask(folder, values);
  const inspection = await engine.inspect(query, settings);
  const switches = [
    ...(values.without ?? []).map((text) => switchFrom(text, false, inspection)),
    ...(values.with ?? []).map((text) => switchFrom(text, true, inspection)),
  ];
  if (switches.length === 0) {
    const effects = await engine.effects(query, settings, {
      kinds: parseKinds(values.kinds),
      labels,
    });
    print(values.json, effects.map(jsonOfEffect), () => tableOf(inspection, labels, effects));
  } else {
    const trial = await blameSettings(() => engine.trial(query, settings, { switches, labels }));
    print(values.json, [jsonOfTrial(trial)], () => textOfTrial(trial));
  }
}

function print(asJson: boolean | undefined, json: object[], text: () => string[]): void {
  const lines = asJson ? json.map((line) => JSON.stringify(line)) : text();
  for (const line of lines) process.stdout.write(`${asJson ? line : toVisible(line)}\n`);
}

function switchFrom(text: string, on: boolean, inspection: Inspection): Switch {
  const found = readSwitch(text, on, inspection);
  if (found) return found;
  const kinds = 'flag:NAME, stage:NAME, prior:NAME, filter:TEXT, file:PATH, chunk:PATH:LINE';
  throw new UsageError(
    `--${on ? 'with' : 'without'} ${text}: there is no such switch; they are ${kinds}`,
  );
}

function parseKinds(text: string | undefined): readonly SwitchKind[] {
  if (text === undefined) return SWITCH_KINDS;
  return text.split(',').map((name) => {
    const kind = SWITCH_KINDS.find((known) => known === name.trim());
    if (kind) return kind;
    throw new UsageError(`no kind of switch called ${name}; there are ${SWITCH_KINDS.join(', ')}`);
  });
}

const jsonOf = (turned: Switch) => ({ switch: switchKey(turned), on: turned.on });

function jsonOfEffect({ switch: turned, change, labels }: SwitchEffect) {
  return { ...jsonOf(turned), ...change, labels };
}

function jsonOfTrial({ switches, change, labels, isWithoutRerank }: Trial) {
  const named = <T>(list: readonly Caused<T>[]) =>
    list.map(({ causes, ...rest }) => ({ ...rest, causes: causes.map(switchKey) }));
  const { entered, left, moves, ...rest } = change;
  return {
    switches: switches.map(jsonOf),
    entered: named(entered),
    left: named(left),
    moves: named(moves),
    ...rest,
    labels,
    isWithoutRerank,
  };
}

function tableOf(
  inspection: Inspection,
  labels: Labels,
  effects: readonly SwitchEffect[],
): string[] {
  const { window } = inspection;
  const chunks = window.segments.filter(({ chunk }) => chunk !== null).length;
  const labelled = labelWords(scoreLabels(inspection, labels));
  const names = effects.map(({ switch: turned }) => nameOf(turned));
  const width = Math.max(0, ...names.map(({ length }) => length));
  return [
    [`now: ${chunks} chunks, ${window.total} tokens`, labelled].filter(Boolean).join('; '),
    ...effects.map(({ change, labels: scored }, at) =>
      [`${names[at]!.padEnd(width)}  ${changeWords(change)}`, labelChangeWords(scored)]
        .filter(Boolean)
        .join('; '),
    ),
  ];
}

function nameOf(turned: Switch): string {
  const name = turned.kind === 'chunk' ? `chunk:${placeOf(turned.chunk)}` : switchKey(turned);
  return `${name} ${turned.on ? 'on' : 'off'}`;
}

function placeOf({ path, startLine, endLine }: ChunkRef): string {
  return `${path}:${startLine}-${endLine}`;
}

function textOfTrial({ switches, change, labels, isWithoutRerank }: Trial): string[] {
  const { entered, left, moves, reshaped, tiers, total } = change;
  const scored = labelChangeWords(labels);
  const moved = moves.filter(({ before, after }) => before !== after);
  const because = (causes: readonly Switch[]): string =>
    switches.length > 1 ? `  [${causes.map(nameOf).join(', ')}]` : '';
  return [
    `${switches.map(nameOf).join(', ')}: ${changeWords(change)}`,
    ...(isWithoutRerank
      ? ['compared without the rerank stage: the model has not read all of both']
      : []),
    ...(scored ? [scored] : []),
    ...entered.map((one) => `+ ${textOfPassage(one, 'before')}${because(one.causes)}`),
    ...left.map((one) => `- ${textOfPassage(one, 'after')}${because(one.causes)}`),
    ...reshaped.map(
      ({ chunk, before, after }) =>
        `~ ${placeOf(chunk)}: ${before.form}, ${before.tokens} tokens -> ${after.form}, ${after.tokens} tokens`,
    ),
    ...moved.map(({ chunk, before, after, causes }) => {
      const arrow = after < before ? '^' : 'v';
      return `${arrow} ${placeOf(chunk)}: rank ${before} -> ${after}${because(causes)}`;
    }),
    ...tiers
      .filter(({ before, after }) => before !== after)
      .map(({ tier, before, after }) => `${tier}: ${before} -> ${after} tokens`),
    `sent: ${total.before} -> ${total.after} tokens (${signed(total.after - total.before)})`,
  ];
}

const BARRIERS: Record<Barrier, string> = {
  exclusion: 'left out',
  room: 'skipped',
  ranking: 'no candidate',
};

function textOfPassage({ chunk, tokens, rank, barrier, kept }: Passage, side: string): string {
  const why = kept
    ? `${BARRIERS[barrier]} ${side}: ${kept.reason}`
    : `${BARRIERS[barrier]} ${side}`;
  return `${placeOf(chunk)}  rank ${rank}, ${tokens} tokens; ${why}`;
}
