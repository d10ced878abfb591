import { LIMITS } from '../limits.ts';
import { OrielError } from '../model/problem.ts';
import { jsonFault } from '../text/json-fault.ts';
import { parseJson } from '../text/parse-json.ts';
import { type ChatParts, readChat } from './chat.ts';

/**
 * What a file holds beside the task, in any shape that `readChat` knows. A name that ends with `.json`,
 * `.jsonl` or `.ndjson` promises JSON of such a shape; any other may be plain text.
 *
 * @throws OrielError `bad-chat`, naming the file, the place and what was expected there.
 */
export function readChatFile(
  name: string,
  bytes: Uint8Array,
  plain: Parameters<typeof readChat>[1],
): ChatParts {
  const limit = LIMITS.chatBytes;
  if (bytes.length > limit) {
    throw refusal(name, `has ${bytes.length} bytes, and it may have ${limit}`);
  }
  const text = decode(name, bytes).replace(/^\uFEFF/, '');
  const kind = /\.(jsonl?|ndjson)$/i.exec(name)?.[1]?.toLowerCase();
  if (kind === undefined) return readChat(text, plain);
  const place = kind === 'json' ? oddPlaceIn(name, parse(name, text)) : oddLineIn(name, text);
  if (place !== null) throw refusal(name, `${place} must be an object`);
  const parts = readChat(text, plain);
  if (parts.shape === 'plain text') {
    throw refusal(
      name,
      'is JSON of no shape that is known: a request body of OpenAI or Anthropic, a result of MCP’s tools/list, or a list of messages or tools was expected',
    );
  }
  return parts;
}

/** Where the entries of a list are not what they must be; null where all are. */
function oddPlaceIn(name: string, json: unknown): string | null {
  if (Array.isArray(json)) return oddItem(json, 'entry');
  if (json === null || typeof json !== 'object') throw refusal(name, 'must be an object or a list');
  const body = json as Record<string, unknown>;
  const lists = ['messages', 'tools', 'input'].flatMap((field) =>
    Array.isArray(body[field]) ? [[field, body[field]] as const] : [],
  );
  for (const [field, list] of lists) {
    const place = oddItem(list, field);
    if (place !== null) return place;
  }
  return null;
}

function oddItem(list: readonly unknown[], field: string): string | null {
  const at = list.findIndex(
    (item) => item === null || typeof item !== 'object' || Array.isArray(item),
  );
  return at < 0 ? null : `${field}[${at}]`;
}

function oddLineIn(name: string, text: string): string | null {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const json = parse(name, line, index + 1);
    if (oddItem([json], '') !== null) return `line ${index + 1}`;
  }
  return null;
}

/** @param line of a file of one JSON value a line. */
function parse(name: string, text: string, line = 1): unknown {
  try {
    return parseJson(text);
  } catch {
    const fault = jsonFault(text);
    if (fault === null) throw refusal(name, `nests too deep in line ${line} to be read`);
    const before = text.slice(0, fault).split('\n');
    const place = `line ${line + before.length - 1}, column ${before.at(-1)!.length + 1}`;
    throw refusal(name, `is not JSON from ${place} on`);
  }
}

function decode(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal(name, 'is not UTF-8 text');
  }
}

function refusal(name: string, why: string): OrielError {
  return new OrielError('bad-chat', `${name} ${why}`, { path: name });
}
