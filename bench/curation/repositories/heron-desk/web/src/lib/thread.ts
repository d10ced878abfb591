export interface Letter {
  id: string;
  answers?: string;
  subject: string;
  sent: number;
}

/** Joins letters to threads by what they answer, and by their subject where a program left that out. */
export function joinThreads(letters: readonly Letter[]): Map<string, Letter[]> {
  const roots = new Map<string, string>();
  const threads = new Map<string, Letter[]>();
  for (const letter of [...letters].sort((a, b) => a.sent - b.sent)) {
    const subject = letter.subject.replace(/^((re|aw|fwd?):\s*)+/i, '').trim();
    const root = roots.get(letter.answers ?? '') ?? roots.get(subject) ?? letter.id;
    roots.set(letter.id, root);
    roots.set(subject, root);
    threads.set(root, [...(threads.get(root) ?? []), letter]);
  }
  return threads;
}

/** Newest letter of a thread that nobody answered. */
export function waiting(thread: readonly Letter[]): Letter | null {
  const answered = new Set(thread.map(({ answers }) => answers));
  return thread.filter(({ id }) => !answered.has(id)).at(-1) ?? null;
}

/**
 * Threads as lists.
 * @deprecated prefer the map of joinThreads
 * @param letters all of them
 */
export function threadsOf(letters: readonly Letter[]): Letter[][] {
  return [...joinThreads(letters).values()];
}
