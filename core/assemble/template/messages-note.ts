import type { TemplateKind } from '../../model/template.ts';
import type { TokenCount } from '../../model/units.ts';
import type { TokenCounter } from '../../tokens/counter.ts';

/** By OpenAI's cookbook for its chat models: tokens around a message, and before the answer. */
const A_MESSAGE: TokenCount = 3;
const ANSWER: TokenCount = 3;

/**
 * What a provider reads of a prompt that is sent as JSON: the texts in it, counted, and what is put around
 * each message, estimated. Null for other templates.
 */
export function messagesNote(
  kind: TemplateKind,
  prompt: string,
  counter: TokenCounter,
): string | null {
  if (kind !== 'openai' && kind !== 'anthropic') return null;
  const sent = textsOf(prompt);
  if (!sent) {
    return 'The messages are no valid JSON, because a part of them has no room; give its tier more.';
  }
  const read = sent.texts.reduce((sum, text) => sum + counter.count(text), 0);
  const around = sent.messages * A_MESSAGE + ANSWER;
  const source =
    kind === 'openai'
      ? 'as OpenAI has published'
      : 'by OpenAI’s figures; Anthropic has published none';
  return `The window counts the JSON as it is sent. The provider reads the ${read} tokens of the texts in it and adds about ${around} around ${sent.messages} messages (estimate, ${source}).`;
}

interface Block {
  text: string;
}

/** The prompt is made by the templates that ship, so that it has their shape where it is JSON at all. */
function textsOf(prompt: string): { texts: string[]; messages: number } | null {
  let body: { system?: string; messages: { content: string | Block[] }[] };
  try {
    body = JSON.parse(prompt);
  } catch {
    return null;
  }
  const contents = body.messages.flatMap(({ content }) =>
    typeof content === 'string' ? content : content.map(({ text }) => text),
  );
  const system = body.system === undefined ? [] : [body.system];
  return { texts: [...system, ...contents], messages: body.messages.length + system.length };
}
