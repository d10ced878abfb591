import type {
  Block,
  BlockIndex,
  Conversation,
  Transcript,
  TurnNumber,
} from '../model/transcript.ts';

/** A conversation with the texts that it refers to. */
export interface Replayed {
  transcript: Pick<Transcript, 'blocks' | 'session'>;
  conversation: Conversation;
}

/** An entry of a conversation with its block, and its stay in turns. */
export interface Stay {
  /** Its place in `conversation.entries`. */
  entry: number;
  block: Block;
  /** The turn whose answer it is part of; of a result, that of its call; else the first turn that read it. */
  said: TurnNumber;
  /** The first turn whose window has it. */
  entered: TurnNumber;
  /** The first turn without it, at most one beyond the last turn. Equal to `entered` where no call had it. */
  end: TurnNumber;
}

/** One for each entry, in their order. */
export function staysOf({ transcript: { blocks }, conversation }: Replayed): Stay[] {
  const { entries, turns } = conversation;
  const beyond = turns.length + 1;
  const answers = new Map<BlockIndex, TurnNumber>();
  for (const { number, answer } of turns) for (const one of answer) answers.set(one, number);
  const saidBy = new Map<string, TurnNumber>();
  return entries.map(({ block: index, entered, left }, entry) => {
    const block = blocks[index]!;
    const id = block.use?.id ?? '';
    const own = answers.get(index);
    if (block.kind === 'call' && id !== '' && own !== undefined) saidBy.set(id, own);
    const said = own ?? (block.kind === 'result' ? saidBy.get(id) : undefined) ?? entered;
    const end = Math.max(entered, Math.min(left ?? beyond, beyond));
    return { entry, block, said, entered, end };
  });
}

/** In how many windows it was. */
export function turnsHeld({ entered, end }: Pick<Stay, 'entered' | 'end'>): number {
  return end - entered;
}
