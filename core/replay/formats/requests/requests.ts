import type { RecordPlace } from '../../block-store.ts';
import { type Fields, textIn } from '../../parts/fields.ts';
import type { TranscriptDraft } from '../../transcript-draft.ts';
import type { Importer } from '../importer.ts';
import type { Dialect } from './dialect.ts';
import { exchangeIn, isMessage } from './dialect-of.ts';
import { placeBody, RequestLog } from './request-log.ts';

/** Further conversations of a file, as data sets for training have them by the thousand, are counted. */
const MOST_CONVERSATIONS = 200;

/**
 * Request bodies and messages of a provider: one body, a log of them, or messages one a record. A
 * message that a model said is a turn; so is a body that ends with what a model was told.
 */
export class RequestsImporter implements Importer {
  private readonly logs: RequestLog[] = [];
  private hasSystem = false;
  private hasTools = false;
  private left = 0;

  constructor(
    private readonly draft: TranscriptDraft,
    private readonly dialect: Dialect,
  ) {}

  take(record: Fields, place: RecordPlace): void {
    const exchange = exchangeIn(record);
    if (exchange) this.exchange(exchange, record, place);
    else if (isMessage(record)) this.message(record, place);
    else this.draft.passUnknown(textIn(record, 'type') ?? 'no message', place);
  }

  private exchange(
    { body, at, response }: NonNullable<ReturnType<typeof exchangeIn>>,
    record: Fields,
    place: RecordPlace,
  ): void {
    const drafts = this.dialect.body(body, at);
    const answer = response ? this.dialect.response(response.fields, response.at) : null;
    for (const { unknown } of [...drafts.messages, ...(answer ? [answer] : [])])
      this.noteUnknown(unknown, place);
    this.noteKinds(drafts.fixed.map(({ kind }) => kind));
    this.noteKinds(drafts.messages.flatMap((message) => message.drafts.map(({ kind }) => kind)));
    const { session } = this.draft;
    session.model = drafts.model ?? session.model;
    const placed = placeBody(drafts, this.draft, place);
    const log = this.logs.findLast((one) => one.continues(placed)) ?? this.open();
    if (!log) return;
    const turn = {
      record: place.record,
      model: drafts.model,
      time: textIn(record, 'timestamp'),
      usage: answer?.usage ?? null,
    };
    log.request(placed, turn);
    if (answer) {
      const seen = new Map<string, number>();
      log.answer(
        answer.drafts.map((one) => this.draft.store.intern(one, place, seen)),
        turn,
      );
    }
  }

  private message(record: Fields, place: RecordPlace): void {
    const { drafts, isAnswer, unknown, usage } = this.dialect.message(record, []);
    this.noteUnknown(unknown, place);
    this.noteKinds(drafts.map(({ kind }) => kind));
    const log = this.logs[0] ?? this.open()!;
    const blocks = drafts.map((one) => this.draft.store.add(one, place));
    const model = textIn(record, 'model');
    this.draft.session.model = model ?? this.draft.session.model;
    if (!isAnswer) log.told(blocks);
    else
      log.answer(blocks, {
        record: place.record,
        id: textIn(record, 'id'),
        model,
        time: textIn(record, 'timestamp'),
        usage,
      });
  }

  private open(): RequestLog | null {
    if (this.logs.length >= MOST_CONVERSATIONS) {
      this.left++;
      return null;
    }
    const log = new RequestLog(this.draft, this.dialect.mergesAnswers);
    this.logs.push(log);
    return log;
  }

  private noteUnknown(unknown: readonly string[], place: RecordPlace): void {
    for (const type of unknown) this.draft.passUnknown(`part ${type}`, place);
  }

  private noteKinds(kinds: readonly string[]): void {
    this.hasSystem ||= kinds.includes('system');
    this.hasTools ||= kinds.includes('tools');
  }

  finish(): void {
    const { conversations, gaps } = this.draft;
    if (this.logs.length === 0) this.open();
    for (const [at, log] of this.logs.entries()) {
      conversations.push(
        log.finish(
          at === 0
            ? { id: 'main', role: 'main' }
            : { id: `conversation ${at + 1}`, role: 'separate' },
        ),
      );
    }
    if (!this.hasSystem) gaps.push({ what: 'system', why: 'No system prompt is in the file.' });
    if (!this.hasTools)
      gaps.push({ what: 'tools', why: 'No definitions of tools are in the file.' });
    if (this.left > 0) this.draft.note(`${this.left} further conversations are not laid out.`);
  }
}
