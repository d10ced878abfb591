import type { Corpus, DocumentNumber } from '../corpus.ts';
import type { FilePath } from '../model/units.ts';
import { matchSpans } from '../rank/terms.ts';
import type { TokenCounter } from '../tokens/counter.ts';
import { ChunkForms, type FormedChunk, fileForm } from './chunk-forms.ts';
import type { Template } from './template/template.ts';

/** The forms of the chunks of one corpus, for one task, counter and template; made once each. */
export class CorpusForms {
  private readonly forms = new Map<DocumentNumber, ChunkForms>();
  private readonly files = new Map<FilePath, FormedChunk>();

  constructor(
    private readonly corpus: Corpus,
    private readonly terms: readonly string[],
    private readonly counter: TokenCounter,
    private readonly template: Template,
  ) {}

  of(document: DocumentNumber): ChunkForms {
    const known = this.forms.get(document);
    if (known) return known;
    const chunk = this.corpus.chunkAt(document);
    const text = this.corpus.textOf(document);
    const source = {
      text,
      matches: () => matchSpans(text, this.terms),
      file: () => this.fileOf(chunk.path),
    };
    const made = new ChunkForms(chunk, source, this.counter, this.template);
    this.forms.set(document, made);
    return made;
  }

  private fileOf(path: FilePath): FormedChunk {
    const known = this.files.get(path);
    if (known) return known;
    const last = this.corpus.chunksOf(path).at(-1)!;
    const made = fileForm(last, this.corpus.fileText(path), this.counter, this.template);
    this.files.set(path, made);
    return made;
  }
}

interface KnownForms {
  key: string;
  template: Template;
  forms: CorpusForms;
}

/** So that going back to a template, or between two answers, makes nothing anew. */
const KEPT = 4;

/** Of the newest questions over each corpus, newest first: a knob that turns asks for nearly the same forms again. */
const newest = new WeakMap<Corpus, KnownForms[]>();

/** The forms for a task's terms and a template, those of a question before where nothing else is asked. */
export function formsIn(
  corpus: Corpus,
  terms: readonly string[],
  counter: TokenCounter,
  template: Template,
): CorpusForms {
  const key = [counter.name, ...terms].join(' ');
  const known = newest.get(corpus) ?? [];
  const found = known.find((one) => one.key === key && one.template === template) ?? {
    ...{ key, template },
    forms: new CorpusForms(corpus, terms, counter, template),
  };
  newest.set(corpus, [found, ...known.filter((one) => one !== found)].slice(0, KEPT));
  return found.forms;
}
