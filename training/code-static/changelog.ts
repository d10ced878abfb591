import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MOST_BYTES = 4_000_000;
/** Says too little to find anything by. */
const EMPTY_REMARK =
  /^(?:new|likewise|ditto|same|remove|removed|renamed?|add|added|fix|fixed|update|updated|adjust|use it)\b.{0,14}$/i;

/** What is said of the change of a function. */
export type ChangesByFunction = ReadonlyMap<string, readonly string[]>;

/**
 * Changes by function from an unpacked package's ChangeLog in the form of the GNU coding standards:
 * `* src/ls.c (print_dir): Say why.` Empty where there is none. Keys are `ls.c#print_dir`.
 */
export function readChangeLog(folder: string): ChangesByFunction {
  const changes = new Map<string, string[]>();
  for (const path of changeLogsOf(folder)) {
    if (statSync(path).size > MOST_BYTES) continue;
    for (const { file, names, remark } of entriesOf(readFileSync(path, 'utf8'))) {
      for (const name of names) {
        const key = changeKey(file, name);
        changes.set(key, [...(changes.get(key) ?? []), remark]);
      }
    }
  }
  return changes;
}

export function changeKey(path: string, name: string): string {
  return `${path.split('/').at(-1)}#${name}`;
}

function* changeLogsOf(folder: string): Generator<string> {
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )) {
    for (const file of readdirSync(join(folder, name))) {
      if (/^ChangeLog[\w.-]*$/.test(file)) yield join(folder, name, file);
    }
  }
}

function* entriesOf(text: string): Generator<{ file: string; names: string[]; remark: string }> {
  const entry = /^\s+\* ([\w./+-]+) \(([\w:, \n\t]+)\):\s+([^*]+?)(?=\n\s*(?:\*|\n|\(|\d{4}-))/gm;
  for (const [, file, names, said] of `${text}\n\n`.matchAll(entry)) {
    const remark = said!.replace(/\s+/g, ' ').trim();
    if (remark.length < 15 || remark.length > 240 || EMPTY_REMARK.test(remark)) continue;
    yield { file: file!, names: names!.split(/[\s,]+/).filter(Boolean), remark };
  }
}
