import type { Corpus } from '../corpus.ts';
import { LIMITS } from '../limits.ts';
import type { Query } from '../model/query.ts';
import type { QueryPart, WeightedTerm } from '../model/query-term.ts';
import type { Settings } from '../model/settings.ts';
import { type QueryContext, queryContext } from './query-context.ts';
import { tellingTerms } from './telling-terms.ts';
import { queryTerms } from './terms.ts';

/** Query expansion was found to need few terms: Carpineto and Romano (2012) report ten to twenty. */
const TERMS_A_PART = 20;

/** What the stages search by, and what a person should know of it. */
export interface CompositeQuery {
  /** In the order of QueryPart; within a part of the context the most telling first. */
  terms: WeightedTerm[];
  notes: string[];
}

/**
 * The terms of the task, each of weight 1, the other forms that the source has of them, and by the
 * weights in `settings.context` the most telling terms of what accompanies it. All terms of a part
 * weigh together at most its setting times the number of the task's, shared out by damped frequency,
 * and each at most the setting: context bends a task and does not drown it, however long it is
 * (Rocchio's relevance feedback, 1971, likewise divides by the size of what it adds). A term in several
 * parts counts once, where it weighs most. With weights of 0 nothing accompanies the task. The dense
 * stage keeps to the task: its vector leaned to the context's was worse in all of five settings, on
 * 34 cases of flask and cobra.
 */
export function compositeQuery(query: Query, corpus: Corpus, settings: Settings): CompositeQuery {
  const { terms, dropped } = queryTerms(query.task, LIMITS.queryTerms);
  const asked = new Set(terms);
  const context = queryContext(query, corpus, settings.context);
  const notes =
    dropped > 0 ? [`Only the first ${LIMITS.queryTerms} terms of the task are searched.`] : [];
  const added = new Map(
    wordForms(corpus, asked, settings.wordForms).map((form) => [form.term, form]),
  );
  for (const { from, weight, text } of context ? partsOf(context, corpus, settings) : []) {
    const telling = tellingTerms(text, corpus.lexical, context!.open, asked, TERMS_A_PART);
    const total = telling.reduce((sum, { frequency }) => sum + frequency, 0);
    for (const { term, frequency } of telling) {
      const share = (Math.max(1, asked.size) * frequency) / total;
      const own = { term, weight: weight * Math.min(1, share), from };
      const known = added.get(term);
      if (known && known.weight >= own.weight) continue;
      added.delete(term);
      added.set(term, own);
    }
  }
  const task = terms.map((term): WeightedTerm => ({ term, weight: 1, from: 'task' }));
  return {
    terms: [...task, ...added.values()],
    notes: [...notes, ...(context?.notes ?? [])],
  };
}

/** `routes` also finds `router` and `routing`, for less. */
function wordForms(corpus: Corpus, asked: ReadonlySet<string>, weight: number): WeightedTerm[] {
  if (weight === 0) return [];
  const forms = new Set<string>();
  for (const term of asked) {
    for (const form of corpus.lexical.formsOf(term)) if (!asked.has(form)) forms.add(form);
  }
  return [...forms].map((term) => ({ term, weight, from: 'word form' }));
}

interface ContextPart {
  from: QueryPart;
  weight: number;
  text: string;
}

function partsOf(context: QueryContext, corpus: Corpus, settings: Settings): ContextPart[] {
  const { cursor, openFiles, neighbours } = settings.context;
  const parts: ContextPart[] = [];
  if (cursor > 0) parts.push({ from: 'cursor', weight: cursor, text: context.cursorLines });
  if (openFiles > 0) {
    const texts = context.openPaths.map((path) => corpus.heldFile(path).text);
    const all = texts.join('\n');
    const { openFileChars: most } = LIMITS;
    if (all.length > most) {
      context.notes.push(`Only the first ${most} characters of the open files add terms.`);
    }
    const text = all.slice(0, most);
    parts.push({ from: 'open file', weight: openFiles, text });
  }
  if (neighbours > 0) {
    const text = context.neighbours.map((document) => corpus.textOf(document)).join('\n');
    parts.push({ from: 'neighbour', weight: neighbours, text });
  }
  return parts;
}
