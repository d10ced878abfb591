import type { ToolDefinition } from '../prompt/tool-definition.ts';
import { bareWords } from '../prompt/wording.ts';
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
      description: bareWords(tool.description),
    }),
  );
  const rarity = rarityIn(read);
  const shared = sharedWeights(read, rarity);
  const sums = read.map(({ words }) => sumOf(words, rarity));
  const pairs: ToolOverlap[] = [];
  for (let left = 0; left < read.length; left++) {
    const row = shared(left);
    for (let right = left + 1; right < read.length; right++) {
      const [a, b] = [read[left]!, read[right]!];
      const both = row[right]!;
      // The larger weights of all words are both sums without the smaller ones.
      const either = sums[left]! + sums[right]! - both;
      const score = either === 0 ? 0 : both / either;
      if (score >= least || isDescribedAlike(a, b)) pairs.push(pairOf(a, b, score, rarity));
    }
  }
  return pairs.sort((x, y) => y.score - x.score);
}

/** What a tool shares with each of those behind it: the smaller weights of common words, times their rarity. */
function sharedWeights(
  read: readonly Read[],
  rarity: ReadonlyMap<string, number>,
): (left: number) => Float64Array {
  const postings = new Map<string, { tool: number; weight: number }[]>();
  for (const [tool, { words }] of read.entries()) {
    for (const [key, { weight }] of words) {
      const known = postings.get(key);
      if (known) known.push({ tool, weight });
      else postings.set(key, [{ tool, weight }]);
    }
  }
  const row = new Float64Array(read.length);
  return (left) => {
    row.fill(0);
    for (const [key, { weight }] of read[left]!.words) {
      const rare = rarity.get(key)!;
      for (const other of postings.get(key)!) {
        if (other.tool > left) row[other.tool]! += Math.min(weight, other.weight) * rare;
      }
    }
    return row;
  };
}

function sumOf(words: ToolWords, rarity: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [key, { weight }] of words) sum += weight * rarity.get(key)!;
  return sum;
}

function isDescribedAlike(a: Read, b: Read): boolean {
  return a.description === b.description && a.description.includes(' ');
}

function pairOf(a: Read, b: Read, score: number, rarity: ReadonlyMap<string, number>): ToolOverlap {
  const shared = [...a.words].flatMap(([key, { word }]) =>
    b.words.has(key) ? { word, rare: rarity.get(key)! } : [],
  );
  return {
    a: a.tool,
    b: b.tool,
    score,
    shared: shared.sort((x, y) => y.rare - x.rare).map(({ word }) => word),
    onlyA: onlyIn(a.words, b.words),
    onlyB: onlyIn(b.words, a.words),
    isNamedAlike: a.name === b.name,
    isDescribedAlike: isDescribedAlike(a, b),
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
