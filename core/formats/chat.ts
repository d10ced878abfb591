import { parseJson, scalarText } from '../text/parse-json.ts';

/** What a request body holds beside the task, each as the text that is counted; null where there is none. */
export interface ChatParts {
  /** What the text was taken for, in words. */
  shape: string;
  system: string | null;
  tools: string | null;
  conversation: string | null;
  /** Sentences on what cannot be counted. */
  notes: string[];
}

type Json = Record<string, unknown>;

/**
 * Takes a pasted or loaded text apart: a request body of OpenAI (chat, responses) or Anthropic, an MCP
 * `tools/list` result or several, a bare list of messages or tools, JSONL of messages. Anything else is
 * plain text and goes to `plain`. Tools become one line of compact JSON each; messages are headed by
 * their role. Providers add some tokens of their own around both, which calibration shows.
 */
export function readChat(text: string, plain: 'system' | 'tools' | 'conversation'): ChatParts {
  const json = parse(text);
  if (Array.isArray(json)) return fromList(json, text, plain);
  if (isObject(json)) {
    const parts = typeof json.role === 'string' ? fromList([json], text, plain) : fromBody(json);
    if (parts) return parts;
  }
  return asPlain(text, plain);
}

function fromBody(body: Json): ChatParts | null {
  if (isObject(body.result)) return fromBody(body.result);
  const tools = Array.isArray(body.tools) ? body.tools.filter(isObject) : [];
  const input =
    typeof body.input === 'string' ? [{ role: 'user', content: body.input }] : body.input;
  const messages = body.messages ?? input;
  const isResponses = body.messages === undefined && input !== undefined;
  const head = body.system ?? body.instructions;
  if (!Array.isArray(messages) && head === undefined && tools.length === 0) return null;
  const isMcp = tools.some((tool) => tool.inputSchema !== undefined);
  const isAnthropic = body.system !== undefined || tools.some((tool) => tool.input_schema);
  const shape = isMcp
    ? 'MCP tools'
    : isResponses
      ? 'OpenAI responses'
      : isAnthropic
        ? 'Anthropic messages'
        : 'OpenAI chat';
  return partsOf(shape, head, tools, Array.isArray(messages) ? messages.filter(isObject) : []);
}

function fromList(list: unknown[], text: string, plain: Parameters<typeof readChat>[1]): ChatParts {
  const items = list.filter(isObject);
  if (items.length === 0 || items.length < list.length) return asPlain(text, plain);
  if (items.every(({ tools }) => Array.isArray(tools))) {
    const tools = items.flatMap((item) => (item.tools as unknown[]).filter(isObject));
    return partsOf('MCP tools of several servers', undefined, tools, []);
  }
  if (items.every(({ role, type }) => typeof role === 'string' || typeof type === 'string')) {
    const isTools = items.every((item) => item.role === undefined && (item.function ?? item.name));
    return isTools
      ? partsOf('a list of tools', undefined, items, [])
      : partsOf('a list of messages', undefined, [], items);
  }
  if (items.every(({ name }) => typeof name === 'string')) {
    return partsOf('a list of tools', undefined, items, []);
  }
  return asPlain(text, plain);
}

function partsOf(shape: string, head: unknown, tools: Json[], messages: Json[]): ChatParts {
  const uncounted = new Set<string>();
  const said = messages.map((message) => ({
    role: scalarText(message.role ?? message.type) || 'message',
    text: messageText(message, uncounted),
  }));
  const isSystem = ({ role }: { role: string }): boolean =>
    role === 'system' || role === 'developer';
  const instructions = [
    ...(head === undefined ? [] : [contentText(head, uncounted)]),
    ...said.filter(isSystem).map((message) => message.text),
  ];
  // Some clients send it beside the messages and as the first of them; a model is to read it once.
  const system = [...new Set(instructions)];
  const conversation = said.filter((message) => !isSystem(message));
  return {
    shape,
    system: system.length === 0 ? null : system.join('\n\n'),
    tools: tools.length === 0 ? null : tools.map((tool) => JSON.stringify(tool)).join('\n'),
    conversation:
      conversation.length === 0
        ? null
        : conversation.map(({ role, text }) => `[${role}]\n${text}`).join('\n\n'),
    notes: [...uncounted].map((kind) => `Parts of type ${kind} are not counted.`),
  };
}

function messageText(message: Json, uncounted: Set<string>): string {
  const parts = [contentText(message.content ?? message.output ?? '', uncounted)];
  if (Array.isArray(message.tool_calls)) {
    parts.push(...message.tool_calls.map((call) => JSON.stringify(call)));
  }
  if (message.role === undefined && message.content === undefined)
    parts.push(JSON.stringify(message));
  return parts.filter((part) => part !== '').join('\n');
}

/** Text as it is, tool calls and results as JSON; pictures and the like are named and not counted. */
function contentText(content: unknown, uncounted: Set<string>): string {
  if (content === null) return '';
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return JSON.stringify(content);
  return content
    .map((part) => {
      if (!isObject(part)) return scalarText(part);
      if (typeof part.text === 'string') return part.text;
      if (part.type === 'tool_use' || part.type === 'thinking') return JSON.stringify(part);
      if (part.type === 'tool_result') return contentText(part.content ?? '', uncounted);
      uncounted.add(scalarText(part.type) || 'unknown');
      return '';
    })
    .filter((part) => part !== '')
    .join('\n');
}

function asPlain(text: string, plain: 'system' | 'tools' | 'conversation'): ChatParts {
  const none = { system: null, tools: null, conversation: null };
  return { shape: 'plain text', ...none, [plain]: text, notes: [] };
}

/** One JSON value, or one a line; undefined for anything else. */
function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (!lines[0]?.startsWith('{')) return undefined;
    try {
      return lines.map(parseJson);
    } catch {
      return undefined;
    }
  }
}

function isObject(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
