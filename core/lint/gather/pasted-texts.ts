import { type JsonNode, readJsonValues } from '../prompt/json-tree.ts';
import { PromptText } from '../prompt/prompt-text.ts';

const HEADS = ['system', 'instructions', 'systemInstruction', 'system_instruction'];
const TALKS = ['messages', 'input', 'contents'];
const TOOLS = ['tools', 'functions', 'result'];
const SYSTEM_ROLES = new Set(['system', 'developer']);

/**
 * A text that was pasted or dropped, as texts of a prompt. A request body or a list of messages (OpenAI, Anthropic,
 * Gemini, one a line) becomes a text a message, read out of its JSON and named by its place there; tools keep their
 * places in the whole. JSON of tools alone is tools, a text with placeholders a template, anything else instructions.
 */
export function pastedTexts(name: string, text: string): PromptText[] {
  const values = readJsonValues(text);
  if (values.length > 0) {
    const parts = values.flatMap((value, line) =>
      partsOf(value, values.length > 1 ? `${name}[${line}]` : name),
    );
    if (parts.length === 0) return [new PromptText({ path: name, text, role: 'tools' })];
    const tools = values.flatMap(toolsOf);
    return [
      ...(tools.length > 0 ? [toolText(name, text, tools)] : []),
      ...parts.map(({ path, text: said, role }) => new PromptText({ path, text: said, role })),
    ];
  }
  const plain = new PromptText({ path: name, text, role: 'instructions' });
  return plain.placeholders.length > 0
    ? [new PromptText({ path: name, text, role: 'template' })]
    : [plain];
}

interface Part {
  path: string;
  text: string;
  role: 'instructions' | 'conversation';
}

function partsOf({ fields, items }: JsonNode, name: string): Part[] {
  if (items) {
    return items.every(isMessage)
      ? items.map((item, index) => messagePart(item, `${name}[${index}]`))
      : [];
  }
  if (!fields) return [];
  if (fields.has('role') && fields.has('content')) {
    return [messagePart({ fields }, name)];
  }
  const heads = HEADS.flatMap((key): Part[] => {
    const node = fields.get(key);
    return node ? [{ path: `${name} ${key}`, text: said(node), role: 'instructions' }] : [];
  });
  const talks = TALKS.flatMap((key): Part[] => {
    const node = fields.get(key);
    if (typeof node?.value === 'string') {
      return [{ path: `${name} ${key}`, text: node.value, role: 'conversation' }];
    }
    return (node?.items ?? []).map((item, index) => messagePart(item, `${name} ${key}[${index}]`));
  });
  return [...heads, ...talks].filter((part) => part.text !== '');
}

function isMessage({ fields }: JsonNode): boolean {
  const role = fields?.get('role')?.value;
  return (
    typeof role === 'string' && ['content', 'parts', 'tool_calls'].some((key) => fields?.has(key))
  );
}

function messagePart({ fields }: Pick<JsonNode, 'fields'>, path: string): Part {
  const role = String(fields?.get('role')?.value ?? '');
  const body = ['content', 'parts', 'tool_calls', 'output', 'arguments', 'name'].flatMap(
    (key) => fields?.get(key) ?? [],
  );
  const text = body
    .map(said)
    .filter((part) => part !== '')
    .join('\n');
  return { path, text, role: SYSTEM_ROLES.has(role) ? 'instructions' : 'conversation' };
}

/** What a model reads of a message: texts as they are, the names and arguments of calls, what they gave. */
function said(node: JsonNode): string {
  if (typeof node.value === 'string') return node.value;
  if (node.items)
    return node.items
      .map(said)
      .filter((part) => part !== '')
      .join('\n');
  if (!node.fields) return '';
  const { fields } = node;
  const told = ['text', 'thinking', 'content', 'parts', 'output'].flatMap(
    (key) => fields.get(key) ?? [],
  );
  if (told.length > 0) return told.map(said).join('\n');
  const called = [
    'function',
    'functionCall',
    'functionResponse',
    'name',
    'arguments',
    'args',
    'input',
    'response',
  ];
  return called
    .flatMap((key) => fields.get(key) ?? [])
    .map(said)
    .filter((part) => part !== '')
    .join(' ');
}

function toolsOf({ fields }: JsonNode): JsonNode[] {
  const lists = TOOLS.flatMap((key) => fields?.get(key) ?? []);
  return lists.sort((a, b) => a.start - b.start);
}

/** All but the tools blanked, so that their places are those of the whole. */
function toolText(path: string, text: string, tools: readonly JsonNode[]): PromptText {
  let kept = '';
  for (const { start, end } of tools) {
    kept += blank(text.slice(kept.length, start)) + text.slice(start, end);
  }
  return new PromptText({ path, text: kept + blank(text.slice(kept.length)), role: 'tools' });
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
