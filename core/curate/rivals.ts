import type { Corpus } from '../corpus.ts';
import type { FlagKind } from '../model/flag.ts';
import type { FilePath } from '../model/units.ts';
import { type CanonicalVerdict, chooseCanonical } from './canonical.ts';
import type { CanonicalByHand, CanonicalFactName, Rival } from './canonical-facts.ts';
import type { FileMarks } from './file-marks.ts';

const TESTING: ReadonlySet<FlagKind> = new Set<FlagKind>(['test', 'mock', 'fixture', 'snapshot']);
/** Facts that speak against the one side, rather than for the other. */
const FAULTS: ReadonlySet<CanonicalFactName> = new Set<CanonicalFactName>([
  'deprecation',
  'path',
  'statement',
]);

/** Gathers what is known of files that hold the same, and asks which of them is canonical. */
export class Rivals {
  private readonly corpus: Corpus;
  private readonly files: FileMarks;
  private readonly known = new Map<FilePath, Rival>();
  private readonly verdicts = new Map<string, CanonicalVerdict>();

  constructor(corpus: Corpus, files: FileMarks) {
    this.corpus = corpus;
    this.files = files;
  }

  canonicalOf(paths: readonly FilePath[], byHand: CanonicalByHand): CanonicalVerdict {
    const said = paths.filter((path) => Object.hasOwn(byHand, path)).sort();
    const key = JSON.stringify([[...paths].sort(), said, said.map((path) => byHand[path])]);
    const known = this.verdicts.get(key);
    if (known) return known;
    const rivals = [...new Set(paths)].map((path) => this.of(path));
    const verdict = chooseCanonical(rivals, byHand);
    this.verdicts.set(key, verdict);
    return verdict;
  }

  /** Why the other file is canonical; `own` where this one is, null where nothing tells. */
  whyOther(own: FilePath, other: FilePath, byHand: CanonicalByHand): string | null {
    if (own === other) return null;
    const { paths, canonical, decidedBy } = this.canonicalOf([own, other], byHand);
    if (canonical === own) return 'own';
    if (canonical === null || !decidedBy) return null;
    const [mine, theirs] = [own, other].map((path) => decidedBy.words[paths.indexOf(path)]!);
    return FAULTS.has(decidedBy.name)
      ? `which is canonical; this one: ${mine}`
      : `which is canonical: ${theirs}, this one: ${mine}`;
  }

  private of(path: FilePath): Rival {
    const known = this.known.get(path);
    if (known) return known;
    const { codeGraph, metadata } = this.corpus;
    const { shown } = codeGraph.importedBy(path, Number.POSITIVE_INFINITY);
    const tests = shown.filter((importer) =>
      this.files.of(importer.path).some(({ kind }) => TESTING.has(kind)),
    ).length;
    const { ownership, lastChange } = metadata.of(path);
    const rival: Rival = {
      path,
      marks: this.files.of(path),
      hints: this.corpus.factsAtHead(path).hints,
      importers: shown.length - tests,
      tests,
      centrality: codeGraph.centrality().get(path) ?? 0,
      owners: ownership?.owners ?? null,
      lastChange: lastChange?.at ?? null,
    };
    this.known.set(path, rival);
    return rival;
  }
}
