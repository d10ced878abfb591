import { type Comparison, compareSides, type Explained } from '../core/compare/compare-sides.ts';
import { diffPrompts, type PromptPart } from '../core/compare/diff-prompts.ts';
import type { CausedBy } from '../core/compare/find-causes.ts';
import { type Side, sideOf } from '../core/compare/side.ts';
import type { Health } from '../core/health/health.ts';
import type { Barrier, Passage } from '../core/inspection/compare.ts';
import { changeWords, signed } from '../core/inspection/effect-words.ts';
import type { ChunkRef } from '../core/model/chunk.ts';
import { toVisible } from '../core/text/visible.ts';
import { parseFilesArguments } from './arguments.ts';
import { openVersioned } from './open.ts';

/**
 * `oriel compare A B`: what the second of two saved inspections has otherwise than the first, and what each
 * difference comes of. Without the repository what may have brought it is named, not tried.
 */
export async function runCompare(args: string[]): Promise<void> {
  const { files, values } = parseFilesArguments(args, 2, { json: { type: 'boolean' } });
  const [before, after] = await Promise.all(files.map(readSide));
  const comparison = compareSides(before!, after!);
  const parts = diffPrompts(comparison);
  if (values.json) {
    process.stdout.write(`${JSON.stringify(jsonOf(comparison, parts))}\n`);
    return;
  }
  for (const line of textOf(comparison, parts)) process.stdout.write(`${toVisible(line)}\n`);
}

async function readSide(file: string): Promise<Side> {
  const { saved, version } = await openVersioned(file);
  return sideOf(saved, version);
}

function jsonOf(comparison: Comparison, parts: readonly PromptPart[] | null) {
  const { before, after, causes, change, health, isSourceChanged, matches } = comparison;
  return {
    before: jsonOfSide(before),
    after: jsonOfSide(after),
    causes,
    isSourceChanged,
    ...change,
    health,
    matches: matches.filter(({ by }) => by !== 'id'),
    prompt: parts?.map(({ fate, tier, label, chunk, differing }) => {
      return { fate, tier, label, chunk, differing };
    }),
  };
}

function jsonOfSide({
  source,
  version,
  inspection: { snapshot, settingsHash, query, window },
}: Side) {
  return { source, version, snapshot, settingsHash, query, total: window.total };
}

function textOf(comparison: Comparison, parts: readonly PromptPart[] | null): string[] {
  const { before, after, causes, change, health } = comparison;
  const because = becauseIn(comparison);
  const moved = change.moves.filter((move) => move.before !== move.after);
  return [
    `A ${sideWords(before)}`,
    `B ${sideWords(after)}`,
    `A to B: ${changeWords(change)}`,
    ...section(
      'differs in what was asked',
      causes.map(({ name, before: was, after: is }) => `${name}: ${was} -> ${is}`),
    ),
    ...section(
      'entered',
      change.entered.map((one) => `+ ${passageWords(one, 'in A')}${because(one)}`),
    ),
    ...section(
      'left',
      change.left.map((one) => `- ${passageWords(one, 'in B')}${because(one)}`),
    ),
    ...section(
      'more or less of it',
      change.reshaped.map(
        (one) =>
          `~ ${placeOf(one.chunk)}: ${one.before.form} ${one.before.tokens} -> ${one.after.form} ${one.after.tokens} tokens${because(one)}`,
      ),
    ),
    ...section(
      'rank',
      moved.map((one) => {
        const stage = one.stages[0]?.stage ?? 'reranked';
        return `${one.after < one.before ? '^' : 'v'} ${placeOf(one.chunk)}: ${one.before} -> ${one.after}, from ${stage} on${because(one)}`;
      }),
    ),
    ...(change.shifts.length > 0
      ? [`begin at another token: ${change.shifts.length} chunks in both windows`]
      : []),
    ...section(
      'flags',
      change.flags.map((one) => {
        const words = [
          ...one.gained.map((kind) => `+${kind}`),
          ...one.lost.map((kind) => `-${kind}`),
        ];
        return `${placeOf(one.chunk)}: ${words.join(' ')}${because(one)}`;
      }),
    ),
    ...section('budget, tokens', budgetLines(change)),
    ...section('health', healthLines(health)),
    parts ? promptLine(parts) : 'prompt: not in both files; save them --with-texts',
  ];
}

function promptLine(parts: readonly PromptPart[]): string {
  // A segment that moved is one, though it has two places.
  const segments = parts.filter(({ fate }) => fate !== 'moved-from');
  const differing = segments.filter(({ fate }) => fate !== 'same').length;
  return `prompt: ${differing} of ${segments.length} segments differ`;
}

/** Further ones are in the JSON. */
const NAMED_CAUSES = 4;

function becauseIn({ causes, isSourceChanged }: Comparison) {
  const names = new Map(causes.map(({ id, name }) => [id, name]));
  return ({ causes: by, matchedBy }: Explained<{ causes: CausedBy[] }>): string => {
    const certainty = by[0]?.certainty;
    const shown = by.slice(0, NAMED_CAUSES).map(({ cause }) => names.get(cause) ?? cause);
    const more = by.length > shown.length ? [`${by.length - shown.length} more`] : [];
    const source = isSourceChanged && certainty !== 'does' ? ['another file of the source'] : [];
    const all = [...shown, ...more, ...source].join(', ');
    const found = matchedBy && matchedBy !== 'id' ? `; matched by ${matchedBy}` : '';
    if (all === '') return found;
    return `${{ does: '; by ', together: '; by together ', may: '; may be by ' }[certainty ?? 'may']}${all}${found}`;
  };
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

function sideWords({
  source,
  inspection: { snapshot, settingsHash, query, window },
}: Side): string {
  const chunks = window.segments.filter(({ chunk }) => chunk !== null).length;
  return `${source}, snapshot ${snapshot.slice(0, 12)}, settings ${settingsHash.slice(0, 12)}: ${chunks} chunks, ${window.total} of ${window.capacity} tokens for “${query.task.split('\n')[0]}”`;
}

const BARRIERS: Record<Barrier, string> = {
  exclusion: 'left out',
  room: 'no room',
  ranking: 'no candidate',
};

function passageWords({ chunk, tokens, rank, barrier, kept }: Passage, where: string): string {
  const why = barrier === 'exclusion' && kept ? `: ${kept.reason}` : '';
  return `${placeOf(chunk)}  rank ${rank}, ${tokens} tokens; ${BARRIERS[barrier]} ${where}${why}`;
}

function placeOf({ path, startLine, endLine }: ChunkRef): string {
  return `${path}:${startLine}-${endLine}`;
}

function budgetLines({ tiers, total }: Comparison['change']): string[] {
  const used = tiers.filter(({ before, after }) => before !== after);
  return [...used, { tier: 'sent', ...total }].map(
    ({ tier, before, after }) => `${tier}: ${before} -> ${after} (${signed(after - before)})`,
  );
}

function healthLines({ before, after }: { before: Health; after: Health }): string[] {
  const known = after.readings.flatMap(({ metric, value, level }, index) => {
    const was = before.readings[index]!;
    if (value === null || was.value === null) return [];
    return `${metric}: ${percent(was.value)} ${was.level} -> ${percent(value)} ${level}`;
  });
  return [`score: ${Math.round(before.score)} -> ${Math.round(after.score)}`, ...known];
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
