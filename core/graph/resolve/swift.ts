import type { FilePath } from '../../model/units.ts';
import { dirOf, joinPath } from './path-parts.ts';
import { type CreateResolver, EXTERNAL, foundOr } from './resolution.ts';

/** Swift: a module is the folder of its target, as Package.swift has it or by convention. */
export const createSwiftResolver: CreateResolver = (tree) => {
  const paths = tree.of(['swift']).map(({ path }) => path);
  const targets = new Map<string, FilePath[]>();
  const add = (name: string, folder: FilePath) => {
    if (targets.has(name)) return;
    targets.set(
      name,
      paths.filter((path) => path.startsWith(`${folder}/`)),
    );
  };
  for (const manifest of tree.named('Package.swift')) {
    for (const { name, folder } of declaredTargets(tree.readText(manifest) ?? '')) {
      const joined = joinPath(dirOf(manifest), folder);
      if (joined !== null) add(name, joined);
    }
  }
  for (const path of paths) {
    const [folder, name] = /^(?:.*\/)?Sources\/([^/]+)(?=\/)/.exec(path) ?? [];
    if (folder !== undefined) add(name!, folder);
  }
  return ({ specifier }) => foundOr(EXTERNAL, targets.get(specifier.split('.')[0]!) ?? null);
};

const TARGET =
  /\.(target|testTarget|executableTarget)\(([\s\S]*?)(?=\.(?:target|testTarget|executableTarget)\(|$)/g;

function declaredTargets(manifest: string): { name: string; folder: string }[] {
  return Array.from(manifest.matchAll(TARGET)).flatMap(([, kind, rest = '']) => {
    const name = /name:\s*"([^"]+)"/.exec(rest)?.[1];
    if (name === undefined) return [];
    const usual = `${kind === 'testTarget' ? 'Tests' : 'Sources'}/${name}`;
    return [{ name, folder: /\bpath:\s*"([^"]+)"/.exec(rest)?.[1] ?? usual }];
  });
}
