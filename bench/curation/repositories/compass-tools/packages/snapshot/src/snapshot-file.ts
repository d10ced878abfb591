import { readFileSync, writeFileSync } from 'node:fs';

const HEADER = '// compass snapshot v2. Generated, do not edit; run with --update instead.\n';

/** Entries of a snapshot file; a file that is not there has none. */
export function readSnapshotFile(path: string): Map<string, string> {
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return new Map();
  }
  const entries = text.split('\n=== ').slice(1);
  return new Map(entries.map((entry) => [entry.slice(0, entry.indexOf('\n')), entry.slice(entry.indexOf('\n') + 1)]));
}

export function writeSnapshotFile(path: string, entries: ReadonlyMap<string, string>): void {
  const body = [...entries].map(([name, value]) => `\n=== ${name}\n${value}`).join('');
  writeFileSync(path, HEADER + body);
}
