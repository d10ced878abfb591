import type { ReportedUsage, TranscriptFormat } from '../../../model/transcript.ts';
import type { BlockDraft } from '../../block-store.ts';
import type { Fields } from '../../parts/fields.ts';

/** One message, as blocks. */
export interface MessageDrafts {
  drafts: BlockDraft[];
  /** Whether a model said it, so that there was a call. */
  isAnswer: boolean;
  /** Types of parts that are not known. */
  unknown: string[];
  /** Where the message carries it. */
  usage: ReportedUsage | null;
}

/** The body of one request. */
export interface BodyDrafts {
  /** Instructions and tools. */
  fixed: BlockDraft[];
  messages: MessageDrafts[];
  model: string | null;
}

/** How one provider writes requests and answers. */
export interface Dialect {
  format: TranscriptFormat;
  /** Whether things said in a row are one answer; else each message is one. */
  mergesAnswers: boolean;
  body(body: Fields, at: BlockDraft['path']): BodyDrafts;
  message(message: Fields, at: BlockDraft['path']): MessageDrafts;
  /** What came back; null where it holds no answer. */
  response(response: Fields, at: BlockDraft['path']): MessageDrafts | null;
}
