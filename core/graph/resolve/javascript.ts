import type { FilePath } from '../../model/units.ts';
import { NodePackages } from './node-packages.ts';
import { dirOf, joinPath } from './path-parts.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';
import type { SourceTree } from './source-tree.ts';
import { TsConfigs } from './ts-config.ts';

const EXTENSIONS =
  '.ts .tsx .d.ts .mts .cts .js .jsx .mjs .cjs .json .vue .svelte .svelte.ts .d.mts .d.cts'.split(
    ' ',
  );
/** TypeScript is imported by the name that it will have once compiled. */
const COMPILED: Record<string, string[]> = {
  '.js': ['.ts', '.tsx', '.d.ts', '.jsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts', '.d.mts'],
  '.cjs': ['.cts', '.d.cts'],
};
/** A picture or font is not among the files that are read, so whether it is there is not known. */
const ASSET =
  /\.(?:png|jpe?g|gif|svg|ico|webp|avif|bmp|mp[34]|webm|wav|ogg|woff2?|ttf|otf|eot|wasm|pdf|node|bin)$/i;

/** TypeScript, JavaScript, Vue and Svelte. */
export const createJavascriptResolver: CreateResolver = (tree) => {
  const configs = new TsConfigs(tree);
  const packages = new NodePackages(tree);

  return ({ specifier: written }, { path }) => {
    const specifier = bareSpecifier(written);
    const folder = dirOf(path);
    const load = (candidates: readonly (FilePath | null)[]) => firstModule(tree, candidates);
    if (/^[a-z]+:/.test(specifier) || specifier.startsWith('//')) return EXTERNAL;
    if (/^\.\.?(?:\/|$)/.test(specifier)) {
      return foundOr(missing(specifier), load([joinPath(folder, specifier)]));
    }
    const root = packages.rootOf(folder);
    if (specifier.startsWith('/')) {
      const places = ['', root, `${root}/public`, `${root}/src`];
      return foundOr(missing(specifier), load(places.map((place) => joinPath(place, specifier))));
    }
    if (specifier.startsWith('#')) {
      const found = load(packages.ownCandidates(specifier, folder));
      return foundOr(EXTERNAL, found ?? load(configs.candidates(specifier, folder)));
    }
    const configured = load(configs.candidates(specifier, folder));
    if (configured !== null) return foundOr(EXTERNAL, configured);
    const ofWorkspace = packages.candidates(specifier);
    if (ofWorkspace) return foundOr(missing(specifier), load(ofWorkspace));
    const alias = /^(?:@|~|@@|\$lib)\/(.*)/.exec(specifier);
    if (!alias) return EXTERNAL;
    const home = specifier.startsWith('$lib') ? ['src/lib'] : ['src', 'app', ''];
    return foundOr(
      missing(specifier),
      load(home.map((place) => joinPath(root, `${place}/${alias[1]}`))),
    );
  };
};

/** Without a bundler's `?raw` and `loader!`. */
function bareSpecifier(written: string): string {
  return written.slice(written.lastIndexOf('!') + 1).replace(/(?<=.)[?].*$/, '');
}

function missing(specifier: string) {
  return ASSET.test(specifier) ? EXTERNAL : UNRESOLVED;
}

/** The file that the first candidate leads to: itself, with an extension, or a folder's index. */
export function firstModule(
  tree: SourceTree,
  candidates: readonly (FilePath | null)[],
): FilePath | null {
  for (const candidate of candidates) {
    if (candidate === null) continue;
    const found = moduleAt(tree, candidate);
    if (found !== null) return found;
  }
  return null;
}

function moduleAt(tree: SourceTree, path: FilePath): FilePath | null {
  if (tree.has(path)) return path;
  const extension = /\.[mc]?jsx?$/.exec(path)?.[0];
  if (extension !== undefined) {
    const bare = path.slice(0, -extension.length);
    const source = tree.first((COMPILED[extension] ?? []).map((other) => bare + other));
    if (source !== null) return source;
  }
  const named = path === '' ? null : tree.first(EXTENSIONS.map((other) => path + other));
  if (named !== null || !tree.hasFolder(path)) return named;
  const index = path === '' ? 'index' : `${path}/index`;
  return tree.first(EXTENSIONS.map((other) => index + other));
}
