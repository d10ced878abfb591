import type { FilePath } from '../../model/units.ts';
import { collectDeclared } from './declared-names.ts';
import { declarationFinder } from './find-declaration.ts';
import { asRecord, parseJsonc, stringsIn } from './parse-jsonc.ts';
import { dirOf, joinPath } from './path-parts.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';

/** PHP: classes by the autoload rules of composer.json, else by the namespace their file declares. */
export const createPhpResolver: CreateResolver = (tree) => {
  const composers = tree.named('composer.json').map((path) => ({
    folder: dirOf(path),
    json: parseJsonc(tree.readText(path)),
  }));
  const rules = readAutoload(composers);
  const required = composers.flatMap(({ json }) =>
    [json?.require, json?.['require-dev']].flatMap((section) =>
      Object.keys(asRecord(section) ?? {}),
    ),
  );
  const { modules, types } = collectDeclared(tree.of(['php']), '\\', '\\');
  const findDeclaration = declarationFinder(tree);

  return ({ specifier, form }, { path }) => {
    if (form === 'path') {
      return foundOr(
        UNRESOLVED,
        tree.first([joinPath(dirOf(path), specifier), joinPath('', specifier)]),
      );
    }
    for (const { prefix, folder } of rules) {
      if (!specifier.startsWith(prefix)) continue;
      const file = joinPath(folder, `${specifier.slice(prefix.length).replaceAll('\\', '/')}.php`);
      if (file !== null && tree.has(file)) return foundOr(EXTERNAL, file);
    }
    const declaring = types.get(specifier) ?? modules.get(specifier);
    if (declaring) return foundOr(EXTERNAL, declaring);
    // `GuzzleHttp\Psr7` looks like guzzle's own and is the package guzzlehttp/psr7.
    const vendored = specifier.toLowerCase().replaceAll('\\', '/');
    if (required.some((name) => name.startsWith(vendored))) return EXTERNAL;
    const slash = specifier.lastIndexOf('\\');
    const siblings = modules.get(specifier.slice(0, Math.max(slash, 0)));
    if (!siblings) return EXTERNAL;
    return foundOr(UNRESOLVED, findDeclaration(siblings, specifier.slice(slash + 1)));
  };
};

interface Composer {
  folder: FilePath;
  json: Record<string, unknown> | null;
}

/** PSR-4 rules of every composer.json, the longest prefix first. */
function readAutoload(composers: readonly Composer[]): { prefix: string; folder: FilePath }[] {
  return composers
    .flatMap(({ folder: home, json }) => {
      const maps = [json?.autoload, json?.['autoload-dev']].flatMap((section) =>
        Object.entries(asRecord(asRecord(section)?.['psr-4']) ?? {}),
      );
      return maps.flatMap(([prefix, folders]) =>
        stringsIn(folders).flatMap((written) => {
          const folder = joinPath(home, written);
          return folder === null ? [] : [{ prefix, folder }];
        }),
      );
    })
    .sort((a, b) => b.prefix.length - a.prefix.length);
}
