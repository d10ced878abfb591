import type { BlockIndex } from '../../../model/transcript.ts';
import type { RecordPlace } from '../../block-store.ts';
import { countIn, type Fields, fieldsIn, textIn } from '../../parts/fields.ts';
import { openAiUsage } from '../../parts/openai-usage.ts';
import { responseItem } from '../../parts/response-item.ts';
import { titleOf } from '../../parts/title.ts';
import type { TranscriptDraft } from '../../transcript-draft.ts';
import { WindowLog } from '../../window-log.ts';
import type { Importer } from '../importer.ts';
import { codexGaps } from './codex-gaps.ts';
import { historyDrafts, keptOf } from './replacement-history.ts';
import { sessionDrafts } from './session-drafts.ts';

/** Say again what items say, or what the screen showed. */
const PASSED_EVENTS =
  /^(?:user_message|agent_message|agent_reasoning|agent_reasoning_raw_content|agent_reasoning_section_break|task_started|task_complete|turn_started|turn_complete|context_compacted|entered_review_mode|exited_review_mode|turn_aborted|item_started|item_completed|plan_update|undo_completed|thread_name_updated|thread_goal_updated|thread_settings_applied|web_search_end|image_generation_end|mcp_tool_call_end|patch_apply_end|exec_command_end|view_image_tool_call|collab_\w+|sub_agent_\w+|warning|deprecation_notice|background_event|guardian_assessment|dynamic_tool_call_\w+)$/;
const FAILED_EVENTS = /^(?:error|stream_error)$/;

/**
 * Rollouts of Codex: items in the order in which they came. A call is what the model said in a row, up to
 * the next thing that it was told; `token_count` names its usage, and repeats that on other occasions, which its running
 * total tells.
 */
export class CodexImporter implements Importer {
  private readonly log = new WindowLog();
  private turn: ReturnType<WindowLog['begin']> | null = null;
  private isOpen = false;
  private failures = 0;
  private total = -1;
  private model: string | null = null;
  private unplaced = 0;
  private hasEncrypted = false;
  /** Instructions that are sent beside the history, and outlive its replacement. */
  private readonly beside = new Set<BlockIndex>();

  constructor(private readonly draft: TranscriptDraft) {}

  take(record: Fields, place: RecordPlace): void {
    const payload = fieldsIn(record, 'payload');
    const type = textIn(record, 'type') ?? '';
    if (payload === null) {
      this.takeBare(record, place);
      return;
    }
    switch (type) {
      case 'session_meta':
        this.noteSession(payload, place, ['payload']);
        return;
      case 'turn_context':
        this.model = textIn(payload, 'model') ?? this.model;
        this.draft.session.model = this.model;
        this.draft.pass(type, place);
        return;
      case 'response_item':
        this.item(payload, place, ['payload'], textIn(record, 'timestamp'));
        return;
      case 'event_msg':
        this.event(payload, place);
        return;
      case 'compacted':
        this.compact(payload, place);
        return;
      default:
        this.draft.passUnknown(type || 'no type', place);
    }
  }

  private takeBare(record: Fields, place: RecordPlace): void {
    if ('instructions' in record && typeof record.id === 'string')
      this.noteSession(record, place, []);
    else if (record.record_type === 'state') this.draft.pass('state', place);
    else this.item(record, place, [], textIn(record, 'timestamp'));
  }

  private noteSession(meta: Fields, place: RecordPlace, at: readonly string[]): void {
    const { session } = this.draft;
    // A forked session holds the line of the one it came from as well; the first is its own.
    if (session.id !== null) {
      this.draft.pass('session_meta of another session', place);
      return;
    }
    session.id = textIn(meta, 'id');
    session.folder = textIn(meta, 'cwd');
    session.time = textIn(meta, 'timestamp');
    this.draft.version = textIn(meta, 'cli_version');
    for (const draft of sessionDrafts(meta, at)) this.beside.add(this.add(draft, place));
  }

  private add(
    draft: Parameters<TranscriptDraft['store']['add']>[0],
    place: RecordPlace,
  ): BlockIndex {
    const block = this.draft.store.add(draft, place);
    this.log.enter(block);
    return block;
  }

  private item(item: Fields, place: RecordPlace, at: readonly string[], time: string | null): void {
    const found = responseItem(item, at);
    if (found === null) {
      this.draft.passUnknown(`item ${textIn(item, 'type') ?? 'without type'}`, place);
      return;
    }
    if (found.drafts.length === 0) this.draft.pass(`item ${textIn(item, 'type')}`, place);
    if (typeof item.encrypted_content === 'string') this.hasEncrypted = true;
    if (!found.isAnswer) {
      this.isOpen = false;
      for (const draft of found.drafts) this.add(draft, place);
      return;
    }
    const turn = this.open(place, time);
    for (const draft of found.drafts) this.log.answer(turn, this.draft.store.add(draft, place));
  }

  private open(place: RecordPlace, time: string | null) {
    if (this.turn === null || !this.isOpen) {
      const { record } = place;
      this.turn = this.log.begin({ record, time, model: this.model, retries: this.failures });
      this.failures = 0;
      this.isOpen = true;
    }
    return this.turn;
  }

  private event(event: Fields, place: RecordPlace): void {
    const type = textIn(event, 'type') ?? 'no type';
    if (type === 'token_count') this.count(event, place);
    else if (type === 'thread_rolled_back') this.rollBack(countIn(event, 'num_turns') ?? 0);
    else if (FAILED_EVENTS.test(type)) {
      this.failures++;
      this.draft.pass(`event ${type}`, place);
    } else if (PASSED_EVENTS.test(type)) this.draft.pass(`event ${type}`, place);
    else this.draft.passUnknown(`event ${type}`, place);
  }

  /** The last call's usage, once: it is written again when only limits changed, with the same running total. */
  private count(event: Fields, place: RecordPlace): void {
    this.draft.pass('event token_count', place);
    const info = fieldsIn(event, 'info');
    if (info === null) return;
    const totals = fieldsIn(info, 'total_token_usage');
    const total = totals === null ? null : countIn(totals, 'total_tokens');
    if (total !== null && total === this.total) return;
    this.total = total ?? -1;
    const usage = openAiUsage(fieldsIn(info, 'last_token_usage'));
    if (usage === null) return;
    if (this.turn === null || this.turn.usage !== null) this.unplaced++;
    else this.turn.usage = usage;
    this.isOpen = false;
  }

  private rollBack(turns: number): void {
    const { blocks } = this.draft.store;
    const held = this.log.held();
    const asked = held.filter((block) => blocks[block]!.kind === 'user');
    const first = asked.at(-turns);
    if (turns < 1 || first === undefined) return;
    for (const block of held.slice(held.indexOf(first))) this.log.leave(block);
    this.draft.note('A person took back requests; what they brought left the window.');
  }

  /**
   * As Codex's own code replays it: a history that is given is the history from then on; without one it is
   * instructions, the user's messages and the summary.
   */
  private compact(payload: Fields, place: RecordPlace): void {
    this.isOpen = false;
    const { blocks } = this.draft.store;
    const { record } = place;
    const said = {
      record,
      trigger: textIn(payload, 'trigger'),
      reportedBefore: this.turn?.usage?.window ?? null,
    };
    const list = payload.replacement_history;
    if (!Array.isArray(list)) {
      const compaction = this.log.compact(
        (block) => /^(?:system|tools|user)$/.test(blocks[block]!.kind),
        said,
      );
      const text = textIn(payload, 'message') ?? '';
      if (text !== '') this.add({ kind: 'summary', text, path: ['payload', 'message'] }, place);
      compaction.entriesAfter = this.log.entries.length;
      return;
    }
    const history = historyDrafts(list, this.draft, place);
    const held = this.log.held().filter((block) => !this.beside.has(block));
    const stays = keptOf(held, history, blocks);
    const compaction = this.log.compact(
      (block) => stays.has(block) || this.beside.has(block),
      said,
    );
    const kept = new Set([...stays].map((block) => blocks[block]!.hash));
    for (const { draft, hash } of history) if (!kept.delete(hash)) this.add(draft, place);
    compaction.entriesAfter = this.log.entries.length;
  }

  finish(): void {
    const { store, conversations, gaps } = this.draft;
    const shown = this.log.entries.map(({ block }) => block);
    const title = titleOf(shown, store.blocks);
    conversations.push(this.log.finish({ id: 'main', role: 'main', title, startedBy: null }));
    gaps.push(...codexGaps({ isBare: this.beside.size === 0, hasEncrypted: this.hasEncrypted }));
    if (this.unplaced > 0) {
      this.draft.note(`${this.unplaced} reported calls left no item, and are no turns here.`);
    }
  }
}
