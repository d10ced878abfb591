import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { preview } from 'vite';
import { median } from '../median.ts';
import { benchScale } from './scale.ts';
import { launch, type Visit, visit } from './visit.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    changed: { type: 'string', default: '10' },
    built: { type: 'string', default: 'dist' },
    scale: { type: 'boolean', default: false },
    from: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    keep: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});
if (values.scale ? !values.from : !values.folder) {
  process.stderr.write(
    'usage: npm run bench:browser -- --folder DIR [--rounds 3] [--changed 10]\n' +
      '       npm run bench:browser -- --scale --from DIR [--only FOLDER …] [--keep DIR] [--profile]\n',
  );
  process.exit(2);
}

/** Files of these are cut by a grammar, and an empty line more changes nothing but their hash. */
const CODE = new Set(['.c', '.go', '.java', '.js', '.php', '.py', '.rb', '.rs', '.ts', '.tsx']);

const work = mkdtempSync(join(tmpdir(), 'oriel-bench-'));
const server = await preview({
  build: { outDir: values.built },
  preview: { port: 4191, host: '127.0.0.1' },
});
try {
  const address = server.resolvedUrls!.local[0]!;
  if (values.scale) {
    const { only, profile } = values;
    await benchScale({ address, from: values.from!, work: values.keep ?? work, only, profile });
  } else {
    const rounds: Record<string, Visit>[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      rounds.push(await measure(address, values.folder!, Number(values.changed), round));
    }
    print(rounds);
  }
} finally {
  await server.close();
  rmSync(work, { recursive: true, force: true });
}

/** Visits of one person: with nothing kept, the first, the next, and one after some files have changed. */
async function measure(
  address: string,
  from: string,
  changes: number,
  round: number,
): Promise<Record<string, Visit>> {
  const folder = join(work, `round-${round}`, basename(from));
  cpSync(from, folder, { recursive: true, filter: (path) => basename(path) !== '.git' });
  const browser = await launch(join(work, `profile-${round}`));
  try {
    // Compiled code and pages of the disk are in their caches after one.
    await visit(browser, address, folder, false);
    const off = await visit(browser, address, folder, false);
    const first = await visit(browser, address, folder, true);
    const again = await visit(browser, address, folder, true);
    const count = change(folder, changes);
    const changed = await visit(browser, address, folder, true);
    return {
      'keeping off': off,
      'first drop': first,
      'dropped again': again,
      [`${count} files changed`]: changed,
    };
  } finally {
    await browser.close();
  }
}

/** Changes files of code, spread over the folder; how many there were to change. */
function change(folder: string, wanted: number): number {
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => CODE.has(extname(path)))
    .sort();
  const count = Math.min(wanted, code.length);
  for (let index = 0; index < count; index += 1) {
    appendFileSync(join(folder, code[Math.floor((index * code.length) / count)]!), '\n');
  }
  return count;
}

function print(rounds: readonly Record<string, Visit>[]): void {
  const processor = cpus();
  process.stdout.write(
    `${processor.length} × ${processor[0]?.model ?? 'unknown'}, median of ${rounds.length}\n\n`,
  );
  process.stdout.write(
    `${''.padEnd(18)}${['drop to ready', 'processor', 'longest task', 'as before'].map((name) => name.padStart(15)).join('')}\n`,
  );
  for (const name of Object.keys(rounds[0] ?? {})) {
    const of = (key: keyof Visit) => median(rounds.map((round) => round[name]![key]));
    const cells = [
      `${(of('readyMs') / 1_000).toFixed(1)} s`,
      `${(of('cpuMs') / 1_000).toFixed(1)} s`,
      `${of('longestTaskMs').toFixed(0)} ms`,
      `${of('asBefore')} files`,
    ];
    process.stdout.write(`${name.padEnd(18)}${cells.map((cell) => cell.padStart(15)).join('')}\n`);
  }
}
