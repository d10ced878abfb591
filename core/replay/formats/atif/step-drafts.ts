import type { BlockDraft } from '../../block-store.ts';
import { IMAGE_TOKENS } from '../../parts/anthropic-content.ts';
import { type Fields, fieldsIn, isFields, listIn, plainText, textIn } from '../../parts/fields.ts';
import { touchesOf } from '../../parts/touches.ts';

export type Path = readonly (string | number)[];

/** A text, or from v1.6 on parts, of which each is a block. */
export function messageDrafts(
  step: Fields,
  kind: 'user' | 'system' | 'other' | 'assistant',
  at: Path,
): BlockDraft[] {
  const path = [...at, 'message'];
  if (typeof step.message === 'string') {
    return step.message === '' ? [] : [{ kind, text: step.message, path }];
  }
  return listIn(step, 'message').flatMap((part, index): BlockDraft[] => {
    const place = [...path, index];
    if (!isFields(part)) return [];
    if (part.type === 'image') return [imageDraft(place)];
    const text = textIn(part, 'text');
    return text ? [{ kind, text, path: [...place, 'text'] }] : [];
  });
}

/** What a model said in a step: reasoning, message, calls. */
export function answerDrafts(step: Fields, at: Path): BlockDraft[] {
  const thinking = textIn(step, 'reasoning_content') ?? '';
  const path = [...at, 'reasoning_content'];
  const thought: BlockDraft[] = thinking === '' ? [] : [{ kind: 'thinking', text: thinking, path }];
  return [...thought, ...messageDrafts(step, 'assistant', at), ...callDrafts(step, at)];
}

function callDrafts(step: Fields, at: Path): BlockDraft[] {
  return listIn(step, 'tool_calls').flatMap((call, index): BlockDraft[] => {
    if (!isFields(call)) return [];
    const id = textIn(call, 'tool_call_id') ?? textIn(call, 'id') ?? '';
    const name = textIn(call, 'function_name') ?? textIn(call, 'name') ?? '';
    const text = plainText(call.arguments ?? {});
    const path = [...at, 'tool_calls', index, 'arguments'];
    const touches = touchesOf(name, call.arguments);
    return [{ kind: 'call', text, path, use: { id, name }, touches }];
  });
}

/** What came back, a result of a call or of the step itself. */
export function observationDrafts(step: Fields, at: Path): BlockDraft[] {
  const observation = fieldsIn(step, 'observation') ?? {};
  const results = listIn(observation, 'results');
  if (results.length > 0) {
    return results.flatMap((result, index) =>
      isFields(result) ? resultDrafts(result, [...at, 'observation', 'results', index]) : [],
    );
  }
  // Some writers leave out the list where there is one result.
  return observation.content === undefined ? [] : resultDrafts(observation, [...at, 'observation']);
}

function resultDrafts(result: Fields, at: Path): BlockDraft[] {
  const use = { id: textIn(result, 'source_call_id') ?? '', name: '' };
  const path = [...at, 'content'];
  const text = plainText(result.content);
  const said: BlockDraft[] = text === '' ? [] : [{ kind: 'result', text, path, use }];
  const pictures = listIn(result, 'content').flatMap((part, index) =>
    isFields(part) && part.type === 'image' ? [{ ...imageDraft([...path, index]), use }] : [],
  );
  return [...said, ...pictures];
}

function imageDraft(path: Path): BlockDraft {
  return { kind: 'image', text: '', path, tokens: IMAGE_TOKENS, label: 'image' };
}
