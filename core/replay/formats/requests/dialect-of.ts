import { scalarText } from '../../../text/parse-json.ts';
import { type Fields, fieldsIn, isFields, listIn, parsedText, textIn } from '../../parts/fields.ts';
import { ANTHROPIC } from './anthropic.ts';
import type { Dialect } from './dialect.ts';
import { GEMINI } from './gemini.ts';
import { OPENAI_CHAT } from './openai-chat.ts';
import { OPENAI_RESPONSES } from './openai-responses.ts';

const ANTHROPIC_PARTS = /^(?:tool_use|tool_result|thinking|redacted_thinking|document)$/;
const ITEMS =
  /^(?:function_call|function_call_output|reasoning|custom_tool_call|local_shell_call|web_search_call)/;

/** A request with what a log says of it. */
export interface Exchange {
  body: Fields;
  /** Leads to the body within the record. */
  at: readonly string[];
  response: { fields: Fields; at: readonly string[] } | null;
}

/** The request that a record is or holds; null where it holds none. */
export function exchangeIn(record: Fields): Exchange | null {
  if (isBody(record)) return { body: record, at: [], response: responseIn(record) };
  for (const name of ['request', 'request_body', 'body']) {
    const body = objectIn(record, name);
    if (body && isBody(body)) return { body, at: [name], response: responseIn(record) };
  }
  return null;
}

function responseIn(record: Fields): Exchange['response'] {
  for (const name of ['response', 'response_body']) {
    const fields = objectIn(record, name);
    if (fields) return { fields, at: [name] };
  }
  return null;
}

/** An object, or a text that is JSON of one, as logs write bodies. */
export function objectIn(record: Fields, name: string): Fields | null {
  const value = record[name];
  const found = typeof value === 'string' ? parsedText(value) : value;
  return isFields(found) ? found : null;
}

function isBody(record: Fields): boolean {
  if (Array.isArray(record.messages)) return record.messages.every(isFields);
  if (record.contents !== undefined)
    return Array.isArray(record.contents) || isFields(record.contents);
  const isInput = typeof record.input === 'string' || Array.isArray(record.input);
  return (
    isInput &&
    (typeof record.model === 'string' ||
      typeof record.instructions === 'string' ||
      Array.isArray(record.tools))
  );
}

export function isMessage(record: Fields): boolean {
  if (typeof record.role !== 'string') return ITEMS.test(textIn(record, 'type') ?? '');
  return 'content' in record || 'parts' in record || 'tool_calls' in record;
}

/** By whose rules a record is written; null where it is no request and no message. */
export function dialectOf(record: Fields): Dialect | null {
  const exchange = exchangeIn(record);
  if (exchange) return dialectOfBody(exchange.body);
  return isMessage(record) ? dialectOfMessages([record]) : null;
}

export function dialectOfBody(body: Fields): Dialect {
  if (body.contents !== undefined) return GEMINI;
  if (!Array.isArray(body.messages)) return OPENAI_RESPONSES;
  const hasSchema = listIn(body, 'tools').some(
    (tool) => isFields(tool) && isFields(tool.input_schema),
  );
  if (hasSchema || body.system !== undefined) return ANTHROPIC;
  return dialectOfMessages(body.messages.filter(isFields));
}

function dialectOfMessages(messages: readonly Fields[]): Dialect {
  if (messages.some(({ parts, content }) => Array.isArray(parts) && content === undefined))
    return GEMINI;
  if (messages.some(({ role, type }) => typeof role !== 'string' && ITEMS.test(scalarText(type))))
    return OPENAI_RESPONSES;
  const parts = messages.flatMap((message) => listIn(message, 'content').filter(isFields));
  if (parts.some(({ type }) => type === 'input_text' || type === 'output_text'))
    return OPENAI_RESPONSES;
  const isAnthropic = parts.some(
    (part) => ANTHROPIC_PARTS.test(scalarText(part.type)) || fieldsIn(part, 'source'),
  );
  return isAnthropic || messages.some(({ stop_reason }) => typeof stop_reason === 'string')
    ? ANTHROPIC
    : OPENAI_CHAT;
}
