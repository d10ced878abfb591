import type { LineNumber } from '../../model/units.ts';
import type { TemplateNode } from './parse.ts';
import { seamed } from './seam.ts';
import { type Guarded, guardName, guardTags } from './tags.ts';
import type { ChunksPlan, ChunkValue, FixedPlan, Template } from './template.ts';

/** A chunk as it is to be sent. */
export interface SentChunk {
  path: string;
  startLine: LineNumber;
  endLine: LineNumber;
  symbol: string | null;
  kind: string;
  language: string;
  text: string;
  /** Says what is shown where it is not just all of the lines. */
  place?: string;
}

/** What the prompt holds of a chunk. */
export function renderChunk(chunk: SentChunk, template: Template): Guarded {
  const plan = template.plans.find((one): one is ChunksPlan => one.kind === 'chunks')!;
  const { text, escapes } = guardTags(withoutLastBreak(chunk.text), template);
  const name = (value: string): string => guardName(value, template);
  const values: Record<ChunkValue, string> = {
    path: name(chunk.path),
    place: name(chunk.place ?? `lines ${chunk.startLine}–${chunk.endLine}`),
    startLine: String(chunk.startLine),
    endLine: String(chunk.endLine),
    symbol: name(chunk.symbol ?? ''),
    kind: chunk.kind,
    language: chunk.language === 'text' ? '' : chunk.language,
    fence: fenceFor(chunk.text),
    text,
  };
  return { text: seamed(fill(plan.nodes, values), false), escapes };
}

/**
 * What the prompt holds of a part; of one without a value that may be left out, nothing.
 *
 * @param isCut whether the value is only some of it: blank lines after it are left away then.
 */
export function renderFixed(
  plan: FixedPlan,
  value: string,
  template: Template,
  isCut = false,
): Guarded {
  if (plan.isOptional && value.trim() === '') return { text: '', escapes: 0 };
  const { text, escapes } = guardTags(value, template);
  const foot = isCut && plan.foot.trim() === '' ? '\n' : plan.foot;
  const whole = `${plan.head}${plan.isJson ? inJson(text) : text}${foot}`;
  return { text: seamed(whole, plan === template.plans[0]), escapes };
}

function fill(nodes: readonly TemplateNode[], values: Record<ChunkValue, string>): string {
  let filled = '';
  for (const node of nodes) {
    if (node.kind === 'text') filled += node.text;
    else {
      const value = values[node.name as ChunkValue];
      if (node.kind === 'section') filled += value === '' ? '' : fill(node.nodes, values);
      else filled += node.isJson ? inJson(value) : value;
    }
  }
  return filled;
}

/** The template ends the line. */
const withoutLastBreak = (text: string): string => (text.endsWith('\n') ? text.slice(0, -1) : text);

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** One backtick more than the longest run in the text, so that the text cannot close its own fence. */
function fenceFor(text: string): string {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  return '`'.repeat(longest + 1);
}
