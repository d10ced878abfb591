import { type Node, parseTree } from 'jsonc-parser';
import type { CharOffset } from '../../model/units.ts';
import { jsonDepth } from '../../text/parse-json.ts';

/** A JSON value with where it stands. */
export interface JsonNode {
  start: CharOffset;
  end: CharOffset;
  /** Fields of an object, the last of equal names; null for anything else. */
  fields: ReadonlyMap<string, JsonNode> | null;
  /** null for anything but an array. */
  items: readonly JsonNode[] | null;
  /** Of a string, number, boolean or null; undefined for an object or array. */
  value: string | number | boolean | null | undefined;
}

/** The parser calls itself for each level; a tool list has a dozen. */
const DEEPEST = 200;

/**
 * All JSON values of a text: one, or one a line. Empty where it is neither, is damaged, or nests deeper than
 * 200 levels.
 */
export function readJsonValues(text: string): JsonNode[] {
  const whole = readOne(text, 0);
  if (whole) return [whole];
  const values: JsonNode[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') {
      const value = readOne(line, at);
      if (!value) return [];
      values.push(value);
    }
    at += line.length + 1;
  }
  return values;
}

function readOne(text: string, offset: CharOffset): JsonNode | null {
  if (!/^\s*[[{]/.test(text) || jsonDepth(text) > DEEPEST) return null;
  const errors: unknown[] = [];
  const tree = parseTree(text, errors as never[], { allowTrailingComma: true });
  return tree && errors.length === 0 ? toNode(tree, offset) : null;
}

function toNode(node: Node, offset: CharOffset): JsonNode {
  const children = node.children ?? [];
  const start = offset + node.offset;
  return {
    start,
    end: start + node.length,
    fields:
      node.type === 'object'
        ? new Map(
            children.flatMap(({ children: pair }) =>
              pair?.[1] ? [[String(pair[0]!.value), toNode(pair[1], offset)] as const] : [],
            ),
          )
        : null,
    items: node.type === 'array' ? children.map((child) => toNode(child, offset)) : null,
    value: node.type === 'object' || node.type === 'array' ? undefined : node.value,
  };
}

/** A value as compact JSON, with the last of fields of equal names. */
export function compactJson({ fields, items, value }: JsonNode): string {
  if (items) return `[${items.map(compactJson).join(',')}]`;
  if (!fields) return JSON.stringify(value);
  const pairs = [...fields].map(([name, node]) => `${JSON.stringify(name)}:${compactJson(node)}`);
  return `{${pairs.join(',')}}`;
}
