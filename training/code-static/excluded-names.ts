import { readFileSync } from 'node:fs';

/** Projects that the model is measured on, and must not have seen, in lower case. */
export const EXCLUDED_PROJECTS: ReadonlySet<string> = new Set(
  readFileSync(new URL('./excluded-projects.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

const BARE_NAMES: ReadonlySet<string> = new Set([...EXCLUDED_PROJECTS].map(bare));

/**
 * The excluded project that a package is named after, or null: `python3-flask-login`,
 * `libcommons-lang-java` and `nlohmann-json3` count, since parts of a name are tried together too.
 */
export function excludedProject(name: string): string | null {
  const parts = name
    .toLowerCase()
    .split(/[-_.+@]+/)
    .map(bare);
  for (let from = 0; from < parts.length; from++) {
    for (let to = from + 1; to <= parts.length; to++) {
      const run = parts.slice(from, to).join('');
      for (const spelling of spellings(run)) {
        if (spelling !== '' && BARE_NAMES.has(spelling)) return spelling;
      }
    }
  }
  return null;
}

/** Without what registries put around a name. */
function spellings(run: string): string[] {
  const inner = run.replace(/^(?:lib|py|wx|ru)/, '');
  return [run, inner].flatMap((name) => [name, name.replace(/(?:js|\d+)$/, '')]);
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
