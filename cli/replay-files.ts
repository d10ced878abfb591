import type { Conversation, Transcript, TurnNumber } from '../core/model/transcript.ts';
import type { FilePath } from '../core/model/units.ts';
import { pathWithin } from '../core/replay/path-within.ts';
import { staysOf } from '../core/replay/stays.ts';

/** A file that a conversation's calls name, and what they did to it. */
export interface FileUse {
  path: FilePath;
  isThere: boolean;
  firstTurn: TurnNumber;
  reads: number;
  changes: number;
  searches: number;
}

/** The files that calls name, by first turn; those of the repository by their paths in it. */
export function filesUsed(
  transcript: Transcript,
  conversation: Conversation,
  paths: ReadonlySet<FilePath>,
): FileUse[] {
  const uses = new Map<FilePath, FileUse>();
  for (const { block, said } of staysOf({ transcript, conversation })) {
    if (block.kind !== 'call') continue;
    for (const { action, path: named } of block.touches) {
      const path = pathWithin(named, transcript.session.folder);
      const use = uses.get(path) ?? {
        path,
        isThere: paths.has(path),
        firstTurn: said,
        reads: 0,
        changes: 0,
        searches: 0,
      };
      if (action === 'read') use.reads++;
      else if (action === 'search') use.searches++;
      else use.changes++;
      uses.set(path, use);
    }
  }
  return [...uses.values()];
}
