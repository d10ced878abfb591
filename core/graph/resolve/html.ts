import type { FilePath } from '../../model/units.ts';
import { firstModule } from './javascript.ts';
import { dirOf, foldersUp, joinPath } from './path-parts.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';

/** What `/` may stand for: the folder itself, or one that is served as it is. */
const inSite = (folder: FilePath): string[] => [folder, `${folder}/public`, `${folder}/static`];

/** Pages: relative, or from the site's root, which is some folder above. */
export const createHtmlResolver: CreateResolver = (tree) => {
  return ({ specifier }, { path }) => {
    const address = specifier.replace(/[?#].*$/, '');
    if (address === '' || /^(?:[a-z]+:|\/\/)/i.test(address)) return EXTERNAL;
    const places = address.startsWith('/') ? foldersUp(dirOf(path)).flatMap(inSite) : [dirOf(path)];
    const isCode = /\.(?:[mc]?[jt]sx?|css|scss|less)$/.test(address);
    return foundOr(
      isCode ? UNRESOLVED : EXTERNAL,
      firstModule(
        tree,
        places.map((place) => joinPath(place, address)),
      ),
    );
  };
};
