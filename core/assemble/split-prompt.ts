/**
 * The prompt cut into the texts of the window's segments, in their order; joined they are the prompt.
 *
 * @param lines how many lines each segment has; none where that is not known, and then the prompt is one text;
 * of an empty prompt, none.
 */
export function splitPrompt(prompt: string, lines: readonly number[]): string[] {
  if (lines.length === 0) return prompt === '' ? [] : [prompt];
  let start = 0;
  return lines.map((count) => {
    let end = start;
    for (let line = 0; line < count; line++) end = prompt.indexOf('\n', end) + 1 || prompt.length;
    const text = prompt.slice(start, end);
    start = end;
    return text;
  });
}
