import type { BlockKind } from '../../../model/transcript.ts';
import type { RecordPlace } from '../../block-store.ts';
import {
  countIn,
  type Fields,
  fieldsIn,
  isFields,
  listIn,
  numberIn,
  textIn,
} from '../../parts/fields.ts';
import type { TranscriptDraft } from '../../transcript-draft.ts';
import { type TurnDraft, WindowLog } from '../../window-log.ts';
import type { Importer } from '../importer.ts';
import { dialectOfBody, exchangeIn, objectIn } from '../requests/dialect-of.ts';
import { placeBody, RequestLog } from '../requests/request-log.ts';
import { lharUsage } from './lhar-usage.ts';

/** The kinds that Context Lens tells apart. */
const CATEGORIES: Readonly<Record<string, BlockKind>> = {
  system_prompt: 'system',
  system_injections: 'system',
  tool_definitions: 'tools',
  tool_results: 'result',
  tool_calls: 'call',
  assistant_text: 'assistant',
  user_text: 'user',
  thinking: 'thinking',
  images: 'image',
};

export function isLhar(record: Fields): boolean {
  if (isFields(record.lhar)) return true;
  const isEntry = record.type === 'entry' && isFields(record.gen_ai);
  return isEntry || (record.type === 'session' && typeof record.trace_id === 'string');
}

/** A conversation by its trace and agent, either of whole requests or of sizes alone. */
interface Trace {
  role: 'main' | 'sidechain';
  requests: RequestLog | null;
  sizes: WindowLog | null;
  previous: string[];
}

/**
 * LHAR of Context Lens: an entry is a call. With its raw body the window is known block by block; without
 * one only how much each category held, which makes a block a category that is replaced at each turn where it changed.
 */
export class LharImporter implements Importer {
  private readonly traces = new Map<string, Trace>();
  private hasBodies = false;
  private hasSizes = false;

  constructor(private readonly draft: TranscriptDraft) {}

  take(record: Fields, place: RecordPlace): void {
    const wrapped = fieldsIn(record, 'lhar');
    if (wrapped) {
      this.draft.version = textIn(wrapped, 'version');
      for (const session of listIn(wrapped, 'sessions').filter(isFields)) this.noteSession(session);
      for (const [at, entry] of listIn(wrapped, 'entries').entries()) {
        if (isFields(entry))
          this.entry(entry, { ...place, record: at + 1, line: null }, ['lhar', 'entries', at]);
      }
      return;
    }
    if (record.type === 'session') {
      this.noteSession(record);
      this.draft.pass('session', place);
    } else if (record.type === 'entry') this.entry(record, place, []);
    else this.draft.passUnknown(textIn(record, 'type') ?? 'no type', place);
  }

  private noteSession(record: Fields): void {
    const { session } = this.draft;
    session.id ??= textIn(record, 'trace_id');
    session.model ??= textIn(record, 'model');
    session.time ??= textIn(record, 'started_at');
  }

  private entry(entry: Fields, place: RecordPlace, at: readonly (string | number)[]): void {
    const about = fieldsIn(entry, 'gen_ai') ?? {};
    const request = fieldsIn(about, 'request') ?? {};
    const response = fieldsIn(about, 'response') ?? {};
    const cost = numberIn(fieldsIn(entry, 'usage_ext') ?? {}, 'cost_usd');
    const turn: TurnDraft = {
      record: place.record,
      id: textIn(entry, 'id'),
      model: textIn(response, 'model') ?? textIn(request, 'model'),
      time: textIn(entry, 'timestamp'),
      usage: lharUsage(entry, about),
      cost,
    };
    const status = countIn(fieldsIn(entry, 'http') ?? {}, 'status_code');
    if (status !== null && status >= 400) {
      this.draft.pass(`entry of a call that failed with ${status}`, place);
      return;
    }
    const trace = this.traceOf(entry);
    const raw = fieldsIn(entry, 'raw');
    const exchange = raw && exchangeIn(raw);
    if (raw && exchange) this.whole(raw, exchange, trace, turn, place, at);
    else this.sized(entry, trace, turn, place, at);
  }

  private traceOf(entry: Fields): Trace {
    const agent =
      textIn(fieldsIn(entry, 'source') ?? {}, 'agent_role') === 'subagent' ? 'sidechain' : 'main';
    const span = agent === 'sidechain' ? (textIn(entry, 'parent_span_id') ?? '') : '';
    const key = `${textIn(entry, 'trace_id') ?? ''} ${agent} ${span}`;
    const known = this.traces.get(key);
    if (known) return known;
    const trace: Trace = { role: agent, requests: null, sizes: null, previous: [] };
    this.traces.set(key, trace);
    return trace;
  }

  private whole(
    raw: Fields,
    exchange: NonNullable<ReturnType<typeof exchangeIn>>,
    trace: Trace,
    turn: TurnDraft,
    place: RecordPlace,
    at: readonly (string | number)[],
  ): void {
    this.hasBodies = true;
    const dialect = dialectOfBody(exchange.body);
    const body = dialect.body(exchange.body, [...at, 'raw', ...exchange.at]);
    trace.requests ??= new RequestLog(this.draft, dialect.mergesAnswers);
    trace.requests.request(placeBody(body, this.draft, place), turn);
    const fields = objectIn(raw, 'response_body');
    const answer = fields && dialect.response(fields, [...at, 'raw', 'response_body']);
    if (!answer) return;
    const seen = new Map<string, number>();
    const blocks = answer.drafts.map((one) => this.draft.store.intern(one, place, seen));
    trace.requests.answer(blocks, turn);
  }

  private sized(
    entry: Fields,
    trace: Trace,
    turn: TurnDraft,
    place: RecordPlace,
    at: readonly (string | number)[],
  ): void {
    this.hasSizes = true;
    trace.sizes ??= new WindowLog();
    const lens = fieldsIn(entry, 'context_lens') ?? {};
    const seen = new Map<string, number>();
    const blocks = listIn(lens, 'composition').flatMap((row, index) => {
      const category = isFields(row) ? textIn(row, 'category') : null;
      const tokens = isFields(row) ? countIn(row, 'tokens') : null;
      if (category === null || !tokens) return [];
      const draft = {
        kind: Object.hasOwn(CATEGORIES, category) ? CATEGORIES[category]! : ('other' as const),
        text: '',
        path: [...at, 'context_lens', 'composition', index],
        tokens,
        label: category.replaceAll('_', ' '),
        use: { id: `${category} ${tokens}`, name: '' },
      };
      return [this.draft.store.intern(draft, place, seen)];
    });
    const isCompacted = fieldsIn(lens, 'growth')?.compaction_detected === true;
    if (isCompacted) {
      const { record } = place;
      const reportedBefore = trace.sizes.turns.at(-1)?.usage?.window ?? null;
      const compaction = trace.sizes.compact((block) => blocks.includes(block), {
        record,
        trigger: null,
        reportedBefore,
      });
      for (const block of blocks) trace.sizes.enter(block);
      compaction.entriesAfter = trace.sizes.entries.length;
    } else trace.sizes.become(blocks);
    trace.sizes.begin(turn);
  }

  finish(): void {
    const { conversations, gaps } = this.draft;
    const traces = [...this.traces.values()];
    const main = traces.findIndex(({ role }) => role === 'main');
    const ordered = main > 0 ? [traces[main]!, ...traces.filter((_, at) => at !== main)] : traces;
    for (const [at, { role, requests, sizes }] of ordered.entries()) {
      const id = at === 0 ? 'main' : `${role === 'main' ? 'conversation' : 'agent'} ${at + 1}`;
      const as = at === 0 ? 'main' : role === 'main' ? 'separate' : role;
      if (requests) conversations.push(requests.finish({ id, role: as }));
      const about = {
        id: requests ? `${id}, sizes` : id,
        role: requests ? 'separate' : as,
      } as const;
      if (sizes) conversations.push(sizes.finish({ ...about, title: '', startedBy: null }));
    }
    if (ordered.length === 0) {
      conversations.push(
        new WindowLog().finish({ id: 'main', role: 'main', title: '', startedBy: null }),
      );
    }
    if (this.hasSizes) {
      gaps.push({
        what: 'texts',
        why: 'Entries without their raw body say how much each category held, not what.',
      });
      this.draft.note('Sizes by category are Context Lens’s estimates.');
    } else if (!this.hasBodies) gaps.push({ what: 'texts', why: 'The file has no entries.' });
  }
}
