import { parseJson, scalarText } from '../../text/parse-json.ts';
import type { Stay } from '../stays.ts';
import type { Said } from './decisions.ts';

const TODO_TOOL = /todo|plan/i;
const DONE = /^(?:completed|done|cancelled|canceled)$/i;

/**
 * What is left to do: of the last list that was given to a tool for it (`todos` or `plan`, each with a status), else the
 * open boxes of the last text that has a list of boxes.
 */
export function openTodos(stays: readonly Stay[]): Said[] {
  for (let at = stays.length - 1; at >= 0; at--) {
    const stay = stays[at]!;
    const { kind, use, text } = stay.block;
    if (kind === 'call' && TODO_TOOL.test(use?.name ?? '')) {
      const listed = listOf(text);
      if (listed) return listed.map((one) => ({ text: one, stay }));
    }
  }
  for (let at = stays.length - 1; at >= 0; at--) {
    const stay = stays[at]!;
    const { kind, text } = stay.block;
    if (kind === 'result' || kind === 'call' || !/^\s*[-*] \[[ x]\] /im.test(text)) continue;
    return Array.from(text.matchAll(/^\s*[-*] \[ \] (.+)$/gm), ([, one]) => ({ text: one!, stay }));
  }
  return [];
}

/** null where it is no list. */
function listOf(text: string): string[] | null {
  let input: unknown;
  try {
    input = parseJson(text);
  } catch {
    return null;
  }
  const fields = (input ?? {}) as Record<string, unknown>;
  const list = fields.todos ?? fields.plan;
  if (!Array.isArray(list)) return null;
  return list.flatMap((one: unknown): string[] => {
    if (one === null || typeof one !== 'object') return [];
    const { content, step, status } = one as Record<string, unknown>;
    const words = typeof content === 'string' ? content : step;
    return typeof words === 'string' && !DONE.test(scalarText(status)) ? [words] : [];
  });
}
