import type { Conflict } from './conflict.ts';
import { type Instruction, jaccard, type Stems, shareScope, stemsOf } from './instruction.ts';

/** From here on two phrases name one action. */
const SAME = 0.6;
/** The tests are what running them is about. */
const DOING =
  /\b(?:run(?:ning)?|do(?:ing)?|perform(?:ing)?|execut(?:e|ing)|start(?:ing)?|call(?:ing)?|the)\b/gi;
const ORDERS: readonly { form: RegExp; first: 1 | 2 }[] = [
  { form: /^before ([^,]+), (.+)$/i, first: 2 },
  { form: /^after ([^,]+), (.+)$/i, first: 1 },
  { form: /^(.+?) (?:immediately |right |directly )?before (.+)$/i, first: 1 },
  { form: /^(.+?) (?:immediately |right |directly |only )?after (.+)$/i, first: 2 },
  { form: /^first,? (.+?),? (?:and )?then (.+)$/i, first: 1 },
];

interface Edge {
  from: number;
  to: number;
  instruction: Instruction;
}

/** Orders that lead back to where they began. */
export function orderCycles(instructions: readonly Instruction[]): Conflict[] {
  const actions: Stems[] = [];
  const numberOf = (phrase: string): number => {
    const stems = stemsOf(phrase.replace(DOING, ' '));
    const known = actions.findIndex((other) => jaccard(stems, other) >= SAME);
    return known >= 0 ? known : actions.push(stems) - 1;
  };
  const edges: Edge[] = instructions.flatMap((instruction) => {
    const order = orderIn(instruction);
    if (!order || order.some((phrase) => stemsOf(phrase.replace(DOING, ' ')).size === 0)) return [];
    const [from, to] = order.map(numberOf);
    return from === to ? [] : [{ from: from!, to: to!, instruction }];
  });
  const told = new Set<Edge>();
  return edges.flatMap((edge): Conflict | [] => {
    if (told.has(edge)) return [];
    const back = pathBetween(edge.to, edge.from, edges);
    if (!back) return [];
    const cycle = [edge, ...back];
    if (!cycle.every(({ instruction }) => shareScope(instruction, edge.instruction))) return [];
    for (const one of cycle) told.add(one);
    return {
      certainty: cycle.every(({ instruction }) => !instruction.isConditional) ? 'high' : 'medium',
      sides: cycle.map(({ instruction }) => ({ instruction, note: 'says what comes first' })),
      message: `${cycle.length} instructions order actions in a circle`,
      mend: 'Say the order once, as a numbered list',
    };
  });
}

function orderIn({ text: said, modality }: Instruction): [string, string] | null {
  if (modality.isNegative) return null;
  const text = said.replace(/[*_.!]+/g, '').trim();
  for (const { form, first } of ORDERS) {
    const match = form.exec(text);
    if (match) return first === 1 ? [match[1]!, match[2]!] : [match[2]!, match[1]!];
  }
  return null;
}

/** Shortest way along the edges, by breadth; null where there is none. */
function pathBetween(from: number, to: number, edges: readonly Edge[]): Edge[] | null {
  const ways = new Map<number, Edge[]>([[from, []]]);
  for (const [node, way] of ways) {
    if (node === to) return way;
    for (const edge of edges) {
      if (edge.from === node && !ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
  }
  return null;
}
