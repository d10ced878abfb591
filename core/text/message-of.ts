/** What a caught value says of itself: an error's message, and anything else as a text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
