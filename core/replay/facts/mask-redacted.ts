/** What tools that publish transcripts put where a text was: `[REDACTED_TEXT len=178 sha=ba79…]`. */
const REDACTED = /\[REDACTED[^\]\n]{0,200}\]/g;

/** The text with blanks for what was taken out of it: how long a secret was is no fact of the conversation. */
export function maskRedacted(text: string): string {
  if (!text.includes('[REDACTED')) return text;
  return text.replace(REDACTED, (mark) => ' '.repeat(mark.length));
}
