import type { TokenCounter } from '../../tokens/counter.ts';
import { compactJson, type JsonNode, readJsonValues } from './json-tree.ts';
import type { PromptText } from './prompt-text.ts';
import type { ToolDefinition, ToolParameter } from './tool-definition.ts';

/**
 * Tools that a text defines as JSON: an MCP `tools/list` result or several with the names of their servers,
 * request bodies or lists of OpenAI, Anthropic and Gemini, one tool a line. Empty for any other text.
 */
export function readTools(text: PromptText, counter: TokenCounter): ToolDefinition[] {
  const tools: ToolDefinition[] = [];
  const add = (node: JsonNode, server: string | null): void => {
    const tool = toolOf(node, server, text, counter);
    if (tool) tools.push(tool);
  };
  for (const value of readJsonValues(text.text)) collect(value, null, add);
  return tools;
}

type Add = (node: JsonNode, server: string | null) => void;

function collect(node: JsonNode, server: string | null, add: Add): void {
  const { fields, items } = node;
  if (items) for (const item of items) collect(item, server, add);
  if (!fields) return;
  const named = textOf(fields.get('server') ?? fields.get('serverName')) || server;
  const lists = ['tools', 'functions', 'functionDeclarations', 'function_declarations'].flatMap(
    (name) => fields.get(name) ?? [],
  );
  const result = fields.get('result');
  if (lists.length > 0) {
    const own = named ?? (textOf(fields.get('name')) || null);
    for (const list of lists) collect(list, own, add);
  } else if (result?.fields) collect(result, named, add);
  else if (isTool(fields)) add(node, named);
  // An object of servers by name.
  else for (const [key, value] of fields) if (value.fields?.has('tools')) collect(value, key, add);
}

function isTool(fields: ReadonlyMap<string, JsonNode>): boolean {
  if (fields.get('function')?.fields?.has('name')) return true;
  return (
    typeof fields.get('name')?.value === 'string' &&
    ['description', 'inputSchema', 'input_schema', 'parameters'].some((name) => fields.has(name))
  );
}

function toolOf(
  node: JsonNode,
  server: string | null,
  text: PromptText,
  counter: TokenCounter,
): ToolDefinition | null {
  const fields = node.fields?.get('function')?.fields ?? node.fields;
  const name = textOf(fields?.get('name'));
  if (!fields || name === '') return null;
  const schema = ['inputSchema', 'input_schema', 'parameters'].flatMap(
    (key) => fields.get(key) ?? [],
  )[0];
  return {
    name,
    description: textOf(fields.get('description')),
    parameters: schema ? parametersOf(schema) : [],
    server,
    place: text.place(node.start, node.end),
    tokens: counter.count(compactJson(node)),
  };
}

function parametersOf(schema: JsonNode): ToolParameter[] {
  const required = new Set(schema.fields?.get('required')?.items?.map(({ value }) => value) ?? []);
  const properties = schema.fields?.get('properties')?.fields ?? new Map<string, JsonNode>();
  return [...properties].map(([name, { fields }]) => ({
    name,
    description: textOf(fields?.get('description')),
    type: textOf(fields?.get('type')),
    isRequired: required.has(name),
    isBounded: BOUNDS.some((key) => fields?.has(key)),
  }));
}

const BOUNDS =
  'enum const format pattern minimum maximum minLength maxLength maxItems items properties anyOf oneOf allOf $ref'.split(
    ' ',
  );

function textOf(node: JsonNode | undefined): string {
  return typeof node?.value === 'string' ? node.value : '';
}
