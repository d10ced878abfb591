import type { RepositoryView } from './repository-view.ts';

const LOCK_FILES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'package-lock.json': 'npm',
    'npm-shrinkwrap.json': 'npm',
    'pnpm-lock.yaml': 'pnpm',
    'yarn.lock': 'yarn',
    'bun.lock': 'bun',
    'bun.lockb': 'bun',
  }),
);

/** As package.json at the root says it, else as the only lock file there does. */
export function packageManagerOf({ files, readText }: RepositoryView): string | null {
  const said = /"packageManager"\s*:\s*"([a-z]+)@/.exec(readText('package.json') ?? '')?.[1];
  if (said !== undefined) return said;
  const locked = new Set(files.flatMap((path) => LOCK_FILES.get(path) ?? []));
  return locked.size === 1 ? [...locked][0]! : null;
}
