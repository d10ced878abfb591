/** `<|im_start|>`, `<|endoftext|>`, `<｜User｜>`: how tokenizers of chat models spell what is no text. */
const CONTROL = /<(?:\|[a-z][a-z0-9_]{1,40}\||｜[^\s<>｜]{1,40}｜)>/giu;

/**
 * What is said of a prompt that has in it what looks like control tokens; null where it has none. They
 * are counted and sent as the text that they are, and who sends the prompt on has to do so too.
 */
export function controlTokensNote(prompt: string): string | null {
  const found = Array.from(prompt.matchAll(CONTROL), ([token]) => token);
  if (found.length === 0) return null;
  const names = [...new Set(found)];
  const times = found.length === 1 ? 'once' : `${found.length} times`;
  const some = names.slice(0, 3).join(', ') + (names.length > 3 ? ', …' : '');
  return `The prompt holds ${times} what looks like a control token of a model (${some}). It is counted and sent as plain text; what sends it on must not take it for more.`;
}
