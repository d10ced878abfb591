import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Code that the tools of the build put in, by what its module is called; the packages that it is of. */
const PUT_IN: [RegExp, string][] = [
  [/^\0?vite\/|^\0?__vite/, 'vite'],
  [/^\0?rolldown\//, 'rolldown'],
];
const PACKAGE = /^node_modules\/(?:.*\/node_modules\/)?((?:@[^/]+\/)?[^/]+)\//;

/** Packages of which something is in a build, as paths below node_modules. */
export class ShippedModules {
  private readonly ids = new Set<string>();

  /** Sees the modules of every chunk; for the page and, since each is a build of its own, for workers. */
  plugin(): Plugin {
    return {
      name: 'oriel-shipped-modules',
      apply: 'build',
      generateBundle: (_, bundle) => {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') for (const id of output.moduleIds) this.ids.add(id);
          else for (const id of output.originalFileNames) this.ids.add(id);
        }
      },
    };
  }

  /** @throws Error where a module is of nothing that is known. */
  packages(root: string): string[] {
    const found = [...this.ids].flatMap((id) => packageOf(id, root) ?? []);
    return [...new Set(found)].sort();
  }
}

/**
 * The folder of the package that a module is of; null where it is of this repository.
 *
 * @throws Error where it is of neither.
 */
export function packageOf(id: string, root: string): string | null {
  const file = id.replace(/[?#].*$/, '');
  for (const [pattern, name] of PUT_IN) if (pattern.test(file)) return `node_modules/${name}`;
  const path = relative(root, resolve(root, file.replace(/^\0/, ''))).replaceAll('\\', '/');
  const inPackage = PACKAGE.exec(path);
  if (inPackage) return path.slice(0, inPackage[0].length - 1);
  if (path.startsWith('..')) throw new Error(`${id} is shipped, and of no package that is known`);
  return null;
}
