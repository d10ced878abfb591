import type { BlockIndex, Conversation } from '../../../model/transcript.ts';
import type { BlockDraft, RecordPlace } from '../../block-store.ts';
import {
  countIn,
  type Fields,
  fieldsIn,
  isFields,
  listIn,
  numberIn,
  textIn,
} from '../../parts/fields.ts';
import { titleOf } from '../../parts/title.ts';
import type { TranscriptDraft } from '../../transcript-draft.ts';
import { WindowLog } from '../../window-log.ts';
import { atifUsage } from './atif-usage.ts';
import { asExported, ownIn } from './own.ts';
import { answerDrafts, messageDrafts, observationDrafts, type Path } from './step-drafts.ts';

/** The steps of one trajectory as windows. */
export class StepLog {
  private readonly log = new WindowLog();
  /** Calls whose results refer to an agent's own trajectory, by its id. */
  readonly starters = new Map<string, BlockIndex>();
  hasSystem = false;

  constructor(
    private readonly draft: TranscriptDraft,
    private readonly place: RecordPlace,
    private readonly model: string | null,
  ) {}

  add(draft: BlockDraft): BlockIndex {
    const block = this.draft.store.add(draft, this.place);
    this.log.enter(block);
    return block;
  }

  take(step: Fields, at: Path): void {
    const source = textIn(step, 'source') ?? 'no source';
    const own = ownIn(step);
    this.leave(own);
    const isAgent = source === 'agent';
    this.hasSystem ||= source === 'system';
    if (!isAgent && source !== 'user' && source !== 'system') {
      this.draft.passUnknown(`step of ${source}`, this.place);
    }
    const kind = source === 'user' || source === 'system' ? source : 'other';
    const said = isAgent ? answerDrafts(step, at) : messageDrafts(step, kind, at);
    const drafts = asExported([...said, ...observationDrafts(step, at)], own);
    this.enter(step, drafts.slice(0, said.length), isAgent && isCall(step), at);
    for (const draft of drafts.slice(said.length)) this.add(draft);
    this.noteStarters(step);
  }

  private enter(step: Fields, drafts: readonly BlockDraft[], isTurn: boolean, at: Path): void {
    if (!isTurn) {
      for (const draft of drafts) this.add(draft);
      return;
    }
    const calls = countIn(step, 'llm_call_count') ?? 1;
    if (calls > 1) {
      this.draft.note(
        'Some steps are of several model calls, of which the file gives the sum; they are left without usage.',
      );
    }
    const metrics = fieldsIn(step, 'metrics');
    const turn = this.log.begin({
      record: countIn(step, 'step_id') ?? Number(at.at(-1)) + 1,
      model: textIn(step, 'model_name') ?? this.model,
      time: textIn(step, 'timestamp'),
      usage: calls > 1 ? null : atifUsage(metrics),
      cost: metrics && numberIn(metrics, 'cost_usd'),
      retries: countIn(ownIn(step), 'retries') ?? 0,
    });
    for (const draft of drafts) this.log.answer(turn, this.draft.store.add(draft, this.place));
  }

  private leave(own: Fields): void {
    const left = new Set(listIn(own, 'left'));
    const { entries, compactions, next } = this.log;
    const gone = left.size === 0 ? [] : entries.filter((_, place) => left.has(place));
    for (const { block } of gone) this.log.leave(block);
    const said = fieldsIn(own, 'compaction');
    if (!said) return;
    const within = (name: string) =>
      Math.min(entries.length, countIn(said, name) ?? entries.length);
    compactions.push({
      turn: next,
      record: next,
      trigger: textIn(said, 'trigger'),
      reportedBefore: countIn(said, 'reportedBefore'),
      entriesBefore: within('entriesBefore'),
      entriesAfter: within('entriesAfter'),
    });
  }

  private noteStarters(step: Fields): void {
    for (const result of listIn(fieldsIn(step, 'observation') ?? {}, 'results')) {
      if (!isFields(result)) continue;
      for (const ref of listIn(result, 'subagent_trajectory_ref')) {
        const key = isFields(ref) && (textIn(ref, 'trajectory_id') ?? textIn(ref, 'session_id'));
        const call = this.callOf(textIn(result, 'source_call_id') ?? '');
        if (key && call !== undefined) this.starters.set(key, call);
      }
    }
  }

  private callOf(id: string): BlockIndex | undefined {
    return this.log.held().findLast((block) => {
      const { kind, use } = this.draft.store.blocks[block]!;
      return kind === 'call' && use?.id === id;
    });
  }

  finish(about: Pick<Conversation, 'id' | 'role' | 'startedBy'>): Conversation {
    const shown = this.log.entries.map(({ block }) => block);
    return this.log.finish({ ...about, title: titleOf(shown, this.draft.store.blocks) });
  }
}

/** Not where the step is copied from an earlier trajectory, or says that no model was called. */
function isCall(step: Fields): boolean {
  return step.is_copied_context !== true && countIn(step, 'llm_call_count') !== 0;
}
