import type { FilePath } from '../../model/units.ts';
import { charClassAt, NONE } from '../../rank/char-class.ts';
import type { SourceTree } from './source-tree.ts';

/** What stands before a declared name, receivers and type parameters included. */
const DECLARES =
  /\b(?:class|interface|object|trait|enum|record|struct|delegate|type|typealias|given|fun|def|function|val|var|const)\s+(?:[\w<>?,.*\s]*[\s.>])?$/;
/** A declaration's line up to its name is shorter. */
const BEFORE_CHARS = 200;

/**
 * Finds the files that declare a name by their text alone, for names that an import says must be among
 * the files and no definition bears: the parser may have lost them to a construct it does not know.
 */
export function declarationFinder(
  tree: SourceTree,
): (files: readonly FilePath[], name: string) => FilePath[] {
  const known = new Map<readonly FilePath[], Map<string, FilePath[]>>();
  return (files, name) => {
    const byName = known.get(files) ?? new Map<string, FilePath[]>();
    known.set(files, byName);
    const found =
      byName.get(name) ?? files.filter((path) => declares(tree.readText(path) ?? '', name));
    byName.set(name, found);
    return found;
  };
}

function declares(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0 && name !== ''; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    if (end < text.length && charClassAt(text, end) !== NONE) continue;
    const lineStart = text.lastIndexOf('\n', at) + 1;
    if (DECLARES.test(text.slice(Math.max(lineStart, at - BEFORE_CHARS), at))) return true;
  }
  return false;
}
