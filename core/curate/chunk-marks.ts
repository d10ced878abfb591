import type { Corpus, DocumentNumber } from '../corpus.ts';
import { type FlagKind, isAtLeast } from '../model/flag.ts';
import type { FilePath } from '../model/units.ts';
import { CodeNames } from './code-names.ts';
import { type DeprecatedSymbols, deprecatedMark, deprecatedSymbols } from './deprecated.ts';
import type { FileMarks } from './file-marks.ts';
import { type Mark, surest } from './mark.ts';
import { staleDocMark, staleExampleMark } from './stale-doc.ts';
import { staleParamsMark } from './stale-params.ts';
import { inlineTestMark } from './test-code.ts';

const OLD: ReadonlySet<FlagKind> = new Set<FlagKind>(['deprecated', 'legacy', 'superseded']);
const ASIDE: ReadonlySet<FlagKind> = new Set<FlagKind>([
  'test',
  'mock',
  'fixture',
  'snapshot',
  'generated',
  'vendored',
]);

/** What chunks say by themselves, with what their files say. */
export class ChunkMarks {
  private readonly corpus: Corpus;
  private readonly files: FileMarks;
  private readonly ofCode = new Map<DocumentNumber, Mark[]>();
  private readonly ofAll = new Map<DocumentNumber, Mark[]>();
  private readonly deprecations = new Map<FilePath, DeprecatedSymbols>();
  private knownNames: CodeNames | null = null;

  constructor(corpus: Corpus, files: FileMarks) {
    this.corpus = corpus;
    this.files = files;
  }

  /** One a kind, the surest of each. */
  of(document: DocumentNumber): readonly Mark[] {
    const known = this.ofAll.get(document);
    if (known) return known;
    const { path, startLine, definitions } = this.corpus.chunkAt(document);
    const text = this.corpus.textOf(document);
    const names = () => this.names();
    const marks = surest([
      ...this.codeMarks(document),
      staleDocMark(path, text, startLine, names),
      ...definitions.map((definition) => staleParamsMark(definition)),
      ...definitions.map(({ doc, line }) => staleExampleMark(doc, line, names)),
    ]);
    this.ofAll.set(document, marks);
    return marks;
  }

  /** It is old by what it or its path says. */
  isOld(document: DocumentNumber): boolean {
    return this.hasAny(document, OLD);
  }

  /** Tests, what stands in for real code, and what others or tools have written differ from it on purpose. */
  isAside(document: DocumentNumber): boolean {
    return this.hasAny(document, ASIDE);
  }

  private hasAny(document: DocumentNumber, kinds: ReadonlySet<FlagKind>): boolean {
    return this.codeMarks(document).some(
      ({ kind, certainty }) => kinds.has(kind) && isAtLeast(certainty, 'medium'),
    );
  }

  /** All but what its prose says of other code, which asks for the marks of that code. */
  private codeMarks(document: DocumentNumber): readonly Mark[] {
    const known = this.ofCode.get(document);
    if (known) return known;
    const chunk = this.corpus.chunkAt(document);
    const text = this.corpus.textOf(document);
    const marks = surest([
      deprecatedMark(chunk, text, this.deprecatedIn(chunk.path)),
      inlineTestMark(chunk, text, this.corpus.fileText(chunk.path)),
      ...this.files.of(chunk.path),
    ]);
    this.ofCode.set(document, marks);
    return marks;
  }

  private deprecatedIn(path: FilePath): DeprecatedSymbols {
    const known = this.deprecations.get(path);
    if (known) return known;
    const found = deprecatedSymbols(this.corpus.chunksOf(path), this.corpus.fileText(path));
    this.deprecations.set(path, found);
    return found;
  }

  private names(): CodeNames {
    this.knownNames ??= new CodeNames(
      this.corpus,
      this.files.tree,
      (document) => this.isAside(document) || this.isOld(document),
    );
    return this.knownNames;
  }
}
