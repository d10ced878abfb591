import type { ToolDefinition } from '../prompt/tool-definition.ts';
import { nameWords, type ToolWords, toolWords } from './tool-words.ts';

/** How alike two tools are to one who chooses between them. */
export interface ToolOverlap {
  a: ToolDefinition;
  b: ToolDefinition;
  /**
   * Weighted Jaccard similarity of their words, 0 to 1: the smaller weights over the larger ones, each times
   * the stem's rarity among all tools, ln(1 + tools / tools with it).
   */
  score: number;
  /** Words that both have, the rarest first. */
  shared: string[];
  /** Words of name and first sentence that only one has: what tells them apart. */
  onlyA: string[];
  onlyB: string[];
  /** Whether the names say the same: equal verbs by meaning, equal things, in one order. */
  isNamedAlike: boolean;
  /** Whether the descriptions are the same words, and some; names then say all there is. */
  isDescribedAlike: boolean;
}

/** From here on a word stands where the tool says what it is for. */
const SAID_UP_FRONT = 1;

interface Read {
  tool: ToolDefinition;
  words: ToolWords;
  name: string;
  description: string;
}

/** All pairs of tools of at least `least` score or of one description, the most alike first. Time grows with the pairs. */
export function toolOverlaps(tools: readonly ToolDefinition[], least: number): ToolOverlap[] {
  const read = tools.map(
    (tool): Read => ({
      tool,
      words: toolWords(tool),
      name: nameWords(tool.name, tool.server).join(' '),
      description: tool.description
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    }),
  );
  const rarity = rarityIn(read);
  const pairs: ToolOverlap[] = [];
  for (let left = 0; left < read.length; left++) {
    for (let right = left + 1; right < read.length; right++) {
      const pair = compare(read[left]!, read[right]!, rarity);
      if (pair.score >= least || pair.isDescribedAlike) pairs.push(pair);
    }
  }
  return pairs.sort((x, y) => y.score - x.score);
}

function compare(a: Read, b: Read, rarity: ReadonlyMap<string, number>): ToolOverlap {
  let both = 0;
  let either = 0;
  const shared: { word: string; rare: number }[] = [];
  for (const [key, { word, weight }] of a.words) {
    const other = b.words.get(key)?.weight ?? 0;
    const rare = rarity.get(key)!;
    both += Math.min(weight, other) * rare;
    either += Math.max(weight, other) * rare;
    if (other > 0) shared.push({ word, rare });
  }
  for (const [key, { weight }] of b.words) {
    if (!a.words.has(key)) either += weight * rarity.get(key)!;
  }
  return {
    a: a.tool,
    b: b.tool,
    score: either === 0 ? 0 : both / either,
    shared: shared.sort((x, y) => y.rare - x.rare).map(({ word }) => word),
    onlyA: onlyIn(a.words, b.words),
    onlyB: onlyIn(b.words, a.words),
    isNamedAlike: a.name === b.name,
    isDescribedAlike: a.description === b.description && a.description.includes(' '),
  };
}

function onlyIn(words: ToolWords, others: ToolWords): string[] {
  return [...words].flatMap(([key, { word, weight }]) =>
    weight >= SAID_UP_FRONT && !others.has(key) ? word : [],
  );
}

function rarityIn(read: readonly Read[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of read) {
    for (const word of words.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Map(
    [...counts].map(([word, count]) => [word, Math.log(1 + read.length / count)] as const),
  );
}
