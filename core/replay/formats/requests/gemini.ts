import type { ReportedUsage } from '../../../model/transcript.ts';
import type { BlockDraft } from '../../block-store.ts';
import { IMAGE_TOKENS } from '../../parts/anthropic-content.ts';
import {
  countIn,
  type Fields,
  fieldsIn,
  isFields,
  listIn,
  plainText,
  textIn,
} from '../../parts/fields.ts';
import { touchesOf } from '../../parts/touches.ts';
import type { Dialect, MessageDrafts } from './dialect.ts';
import { toolDrafts } from './tool-drafts.ts';

/** Gemini's contents, in the names of its REST interface and of its Python client. */
export const GEMINI: Dialect = {
  format: 'gemini',
  mergesAnswers: false,
  body: (body, at) => {
    const name = body.systemInstruction === undefined ? 'system_instruction' : 'systemInstruction';
    const system = fieldsIn(body, name);
    const contents = fieldsIn(body, 'contents') ? [body.contents] : listIn(body, 'contents');
    return {
      fixed: [
        ...(system ? partDrafts(system, 'system', [...at, name]).drafts : []),
        ...listIn(body, 'tools').flatMap((tool, index) => declared(tool, [...at, 'tools', index])),
      ],
      messages: contents.flatMap((content, index) =>
        isFields(content) ? [contentDrafts(content, [...at, 'contents', index])] : [],
      ),
      model: textIn(body, 'model'),
    };
  },
  message: contentDrafts,
  response: (response, at) => {
    const candidate = listIn(response, 'candidates').find(isFields);
    const content = candidate && fieldsIn(candidate, 'content');
    if (!content) return null;
    const said = contentDrafts(content, [...at, 'candidates', 0, 'content']);
    return { ...said, isAnswer: true, usage: geminiUsage(usageIn(response)) };
  },
};

function declared(tool: unknown, at: BlockDraft['path']): BlockDraft[] {
  if (!isFields(tool)) return [];
  const name =
    tool.functionDeclarations === undefined ? 'function_declarations' : 'functionDeclarations';
  const list = listIn(tool, name);
  return list.length > 0 ? toolDrafts(list, [...at, name]) : toolDrafts([tool], at.slice(0, -1));
}

function contentDrafts(content: Fields, at: BlockDraft['path']): MessageDrafts {
  const isAnswer = content.role === 'model';
  const { drafts, unknown } = partDrafts(content, isAnswer ? 'assistant' : 'user', at);
  return { drafts, unknown, isAnswer, usage: geminiUsage(usageIn(content)) };
}

function partDrafts(
  content: Fields,
  kind: 'system' | 'user' | 'assistant',
  at: BlockDraft['path'],
) {
  const drafts: BlockDraft[] = [];
  const unknown: string[] = [];
  for (const [index, part] of listIn(content, 'parts').entries()) {
    const draft = isFields(part) ? partDraft(part, kind, [...at, 'parts', index]) : null;
    if (draft) drafts.push(draft);
    else unknown.push(isFields(part) ? Object.keys(part).slice(0, 3).join(' ') : typeof part);
  }
  return { drafts, unknown };
}

function partDraft(
  part: Fields,
  kind: 'system' | 'user' | 'assistant',
  at: BlockDraft['path'],
): BlockDraft | null {
  const text = textIn(part, 'text');
  if (text !== null)
    return { kind: part.thought === true ? 'thinking' : kind, text, path: [...at, 'text'] };
  for (const name of ['functionCall', 'function_call']) {
    const call = fieldsIn(part, name);
    if (!call) continue;
    const use = { id: textIn(call, 'id') ?? '', name: textIn(call, 'name') ?? '' };
    const path = [...at, name, 'args'];
    return {
      kind: 'call',
      text: plainText(call.args ?? {}),
      path,
      use,
      touches: touchesOf(use.name, call.args),
    };
  }
  for (const name of ['functionResponse', 'function_response']) {
    const answer = fieldsIn(part, name);
    if (!answer) continue;
    const use = { id: textIn(answer, 'id') ?? '', name: textIn(answer, 'name') ?? '' };
    return {
      kind: 'result',
      text: plainText(answer.response),
      path: [...at, name, 'response'],
      use,
    };
  }
  for (const name of ['inlineData', 'inline_data', 'fileData', 'file_data']) {
    const data = fieldsIn(part, name);
    if (!data) continue;
    const label = textIn(data, 'mimeType') ?? textIn(data, 'mime_type') ?? 'file';
    const isImage = label.startsWith('image/');
    return {
      kind: isImage ? 'image' : 'file',
      text: '',
      path: [...at, name],
      label,
      tokens: isImage ? IMAGE_TOKENS : 0,
    };
  }
  for (const name of ['executableCode', 'executable_code']) {
    const code = fieldsIn(part, name);
    if (code)
      return {
        kind: 'call',
        text: textIn(code, 'code') ?? '',
        path: [...at, name, 'code'],
        label: 'code',
      };
  }
  for (const name of ['codeExecutionResult', 'code_execution_result']) {
    const result = fieldsIn(part, name);
    if (!result) continue;
    return {
      kind: 'result',
      text: textIn(result, 'output') ?? '',
      path: [...at, name, 'output'],
      label: 'code',
    };
  }
  return null;
}

function usageIn(from: Fields): Fields | null {
  return fieldsIn(from, 'usageMetadata') ?? fieldsIn(from, 'usage_metadata');
}

/** What came from a cache is part of the prompt; what was thought is not part of the candidates. */
function geminiUsage(usage: Fields | null): ReportedUsage | null {
  if (usage === null) return null;
  const number = (camel: string, snake: string) => countIn(usage, camel) ?? countIn(usage, snake);
  const window = number('promptTokenCount', 'prompt_token_count');
  if (window === null) return null;
  const cached = number('cachedContentTokenCount', 'cached_content_token_count') ?? 0;
  const cacheRead = Math.min(window, cached);
  const reasoning = number('thoughtsTokenCount', 'thoughts_token_count');
  const said = number('candidatesTokenCount', 'candidates_token_count') ?? 0;
  return {
    window,
    fresh: window - cacheRead,
    cacheRead,
    cacheWrite: 0,
    output: said + (reasoning ?? 0),
    reasoning,
  };
}
