import { withPull } from '../../core/assemble/with-pull.ts';
import type { ChunkPlace, PullRelation } from '../../core/model/pull.ts';
import type { Pulling, Settings } from '../../core/model/settings.ts';
import type { ChunkId, FilePath } from '../../core/model/units.ts';
import { getEngine } from './engine-door.ts';
import { turn, turnSoon } from './run-actions.ts';
import { useRun } from './run-store.ts';

const RELATION_WORDS: Record<PullRelation, string> = {
  uses: 'what it uses',
  usedBy: 'who uses it',
  imports: 'what its file imports',
  importedBy: 'who imports its file',
};

export const relationWords = (relation: PullRelation): string => RELATION_WORDS[relation];

/** Sets how much room neighbours have, or how many chunks pull theirs. */
export function setPull(part: 'budget' | 'top', value: number): void {
  if (useRun.getState().settings.pull[part] === value) return;
  turnSoon(part === 'budget' ? `pull budget: ${value}` : `the first ${value} pull`, (now) =>
    withPulling(now, { [part]: value }),
  );
}

/** Whether the first chunks pull neighbours of this kind. */
export function togglePulled(relation: PullRelation): void {
  const { relations } = useRun.getState().settings.pull;
  const isOn = relations.includes(relation);
  const next = isOn ? relations.filter((one) => one !== relation) : [...relations, relation];
  turn(`${isOn ? 'not pulled' : 'pulled'}: ${RELATION_WORDS[relation]}`, (now) =>
    withPulling(now, { relations: next }),
  );
}

/**
 * Pulls a neighbour of a chunk, after those that were asked for before; where neighbours had no room yet,
 * some of the retrieved tier becomes theirs.
 *
 * @param id of the chunk; null for the first of the file that defines something.
 */
export async function pullNeighbour(
  relation: PullRelation,
  from: ChunkPlace,
  path: FilePath,
  id: ChunkId | null,
): Promise<void> {
  const { chunks } = await getEngine().fileChunks('open', path);
  const chunk = id
    ? chunks.find((one) => one.id === id)
    : (chunks.find(({ definitions }) => definitions.length > 0) ?? chunks[0]);
  if (!chunk) return;
  const place = placeOf(chunk);
  const pulled = { relation, from: placeOf(from), chunk: place };
  turn(`pulled ${nameOf(place)}`, (now) => withPull(now, pulled));
}

/** Takes back what was pulled by hand. */
export function dropPull(id: ChunkId): void {
  const pull = useRun.getState().settings.pull.chunks.find(({ chunk }) => chunk.id === id);
  if (!pull) return;
  turn(`no longer pulled: ${nameOf(pull.chunk)}`, (now) =>
    withPulling(now, { chunks: now.pull.chunks.filter(({ chunk }) => chunk.id !== id) }),
  );
}

/** `token_validator.py 21–30` */
export function nameOf({ path, startLine, endLine }: ChunkPlace): string {
  return `${path.slice(path.lastIndexOf('/') + 1)} ${startLine}–${endLine}`;
}

function withPulling(settings: Settings, pull: Partial<Pulling>): Settings {
  return { ...settings, pull: { ...settings.pull, ...pull } };
}

function placeOf({ id, path, startLine, endLine }: ChunkPlace): ChunkPlace {
  return { id, path, startLine, endLine };
}
