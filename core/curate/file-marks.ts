import type { Corpus } from '../corpus.ts';
import { localName } from '../graph/used-names.ts';
import type { FilePath } from '../model/units.ts';
import { confirmCopyName, copyNameMark, keptMark, oldFolderMark, originalOf } from './legacy.ts';
import { type Mark, surest } from './mark.ts';
import { pathMarks } from './path-marks.ts';
import { statedMark, versionMark } from './superseded.ts';
import { confirmName } from './test-code.ts';
import { type Tree, treeOf } from './tree.ts';
import {
  dependencyMark,
  foreignMark,
  type OwnHolders,
  ownHolders,
  provenanceOf,
} from './vendored.ts';

/** What the path, the head and the neighbours of a file say of all of it. */
export class FileMarks {
  readonly tree: Tree;
  private readonly corpus: Corpus;
  private readonly known = new Map<FilePath, Mark[]>();
  private knownHolders: OwnHolders | null = null;
  private holdersOfFolders: Map<FilePath, Set<string>> | null = null;

  constructor(corpus: Corpus) {
    this.corpus = corpus;
    this.tree = treeOf(corpus.paths());
  }

  /** One mark a kind. */
  of(path: FilePath): readonly Mark[] {
    const known = this.known.get(path);
    if (known) return known;
    const { marks, hints, provenance } = this.corpus.factsAtHead(path);
    const found = surest([
      versionMark(path, this.tree),
      ...this.nameMarks(path),
      oldFolderMark(path, this.tree),
      statedMark(hints, this.tree),
      ...marks,
      dependencyMark(path, this.tree),
      foreignMark(provenance, this.ownHolders(), this.holdersBeside(path)),
      keptMark(hints),
    ]);
    this.known.set(path, found);
    return found;
  }

  private nameMarks(path: FilePath): Mark[] {
    const text = this.corpus.fileText(path);
    const byPath = pathMarks(path).map((mark) => confirmName(mark, path, text));
    const original = originalOf(path, this.tree);
    const copy = copyNameMark(path, this.tree);
    if (original === null || copy === null) return byPath;
    const [own, originals] = [this.namesIn(path), this.namesIn(original)];
    return [copy, ...byPath].map((mark) => confirmCopyName(mark, path, own, originals));
  }

  private namesIn(path: FilePath): string[] {
    return this.corpus
      .chunksOf(path)
      .flatMap(({ definitions }) => definitions.map(({ symbol }) => localName(symbol)));
  }

  private ownHolders(): OwnHolders {
    this.knownHolders ??= this.findHolders();
    return this.knownHolders;
  }

  private findHolders(): OwnHolders {
    const paths = this.corpus.paths();
    const licences = paths
      .filter((path) => LICENCE_FILE.test(path))
      .flatMap((path) => {
        const lines = this.corpus.fileText(path).split('\n', LICENCE_LINES);
        return provenanceOf(lines.map((text, index) => ({ text, line: index + 1 }))) ?? [];
      });
    const heads = paths.flatMap((path) => this.corpus.factsAtHead(path).provenance ?? []);
    return ownHolders(licences, heads);
  }

  /** Holders that the heads of the files in the same folder name. */
  private holdersBeside(path: FilePath): ReadonlySet<string> {
    this.holdersOfFolders ??= this.findHoldersOfFolders();
    return this.holdersOfFolders.get(folderOf(path)) ?? NOBODY;
  }

  private findHoldersOfFolders(): Map<FilePath, Set<string>> {
    const found = new Map<FilePath, Set<string>>();
    for (const path of this.corpus.paths()) {
      const holder = this.corpus.factsAtHead(path).provenance?.holder;
      if (!holder) continue;
      const known = found.get(folderOf(path));
      if (known) known.add(holder);
      else found.set(folderOf(path), new Set([holder]));
    }
    return found;
  }
}

const LICENCE_FILE = /^(?:LICEN[CS]E|COPYING|NOTICE|COPYRIGHT)(?:[.-]\w+)*$/i;
const LICENCE_LINES = 30;
const NOBODY: ReadonlySet<string> = new Set();

function folderOf(path: FilePath): FilePath {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
