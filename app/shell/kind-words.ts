import type { PriorName, QueryKind, Settings } from '../../core/model/settings.ts';

/** What each kind of query is, for the menu. */
const KIND_HINTS: Record<QueryKind, string> = {
  identifier: 'A name, as the code writes it',
  path: 'A file or a folder',
  error: 'A message or a trace of a machine',
  question: 'Where or how something is done',
  task: 'Something to be done',
  tests: 'Asks for tests, which are then kept',
};

export const KIND_OPTIONS: { id: Settings['query']['kind']; title: string; hint: string }[] = [
  { id: 'auto', title: 'auto', hint: 'Read off the task' },
  ...Object.entries(KIND_HINTS).map(([kind, hint]) => ({
    id: kind as QueryKind,
    title: kind,
    hint,
  })),
];

/** `file-name` as it stands in the explanation of a rank. */
export function priorWords(name: PriorName): string {
  return name === 'flagged' ? 'flags' : name.replaceAll('-', ' ');
}
