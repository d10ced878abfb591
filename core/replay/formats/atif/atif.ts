import type { BlockIndex, Conversation, ReportedUsage } from '../../../model/transcript.ts';
import type { BlockDraft, RecordPlace } from '../../block-store.ts';
import { IMAGE_TOKENS } from '../../parts/anthropic-content.ts';
import {
  type Fields,
  fieldsIn,
  isFields,
  listIn,
  numberIn,
  plainText,
  textIn,
} from '../../parts/fields.ts';
import { titleOf } from '../../parts/title.ts';
import { touchesOf } from '../../parts/touches.ts';
import type { TranscriptDraft } from '../../transcript-draft.ts';
import { type TurnDraft, WindowLog } from '../../window-log.ts';
import type { Importer } from '../importer.ts';
import { toolDrafts } from '../requests/tool-drafts.ts';

type Path = readonly (string | number)[];

export function isAtif(record: Fields): boolean {
  const version = textIn(record, 'schema_version') ?? '';
  return /^ATIF-v1\b/.test(version) && Array.isArray(record.steps);
}

/**
 * Trajectories in the Agent Trajectory Interchange Format, v1.0 to v1.8 (formats.md §4.6; Harbor RFC 0001). A step of the
 * agent is a turn, unless it is copied from an earlier trajectory or says that no model was called; its observation comes after
 * it. `prompt_tokens` includes what came from a cache. What our own export says under `extra.oriel` of tiers and of what left the
 * window is read again.
 */
export class AtifImporter implements Importer {
  private hasTools = false;
  private hasSystem = false;

  constructor(private readonly draft: TranscriptDraft) {}

  take(record: Fields, place: RecordPlace): void {
    if (!isAtif(record)) {
      this.draft.passUnknown(textIn(record, 'type') ?? 'no trajectory', place);
      return;
    }
    if (this.draft.conversations.length === 0) this.noteSession(record);
    this.trajectory(record, place, [], this.draft.conversations.length === 0 ? 'main' : 'separate');
  }

  private noteSession(root: Fields): void {
    const agent = fieldsIn(root, 'agent') ?? {};
    const { session } = this.draft;
    session.id = textIn(root, 'session_id') ?? textIn(root, 'trajectory_id');
    session.model = textIn(agent, 'model_name');
    this.draft.version = textIn(root, 'schema_version');
    const notes = textIn(root, 'notes');
    if (notes) this.draft.note(notes);
    if (root.continued_trajectory_ref) {
      this.draft.note('The trajectory goes on in another file, which is not part of this one.');
    }
  }

  private trajectory(
    root: Fields,
    place: RecordPlace,
    at: Path,
    role: Conversation['role'],
    startedBy: BlockIndex | null = null,
  ): void {
    const steps = new StepLog(
      this.draft,
      place,
      textIn(fieldsIn(root, 'agent') ?? {}, 'model_name'),
    );
    const tools = toolDrafts(listIn(fieldsIn(root, 'agent') ?? {}, 'tool_definitions'), [
      ...at,
      'agent',
      'tool_definitions',
    ]);
    for (const tool of tools) steps.add(tool);
    this.hasTools ||= tools.length > 0;
    for (const [index, step] of listIn(root, 'steps').entries()) {
      if (isFields(step)) steps.take(step, [...at, 'steps', index]);
      else this.draft.passUnknown('step that is no object', place);
    }
    this.hasSystem ||= steps.hasSystem;
    const id = textIn(root, 'trajectory_id') ?? textIn(root, 'session_id') ?? '';
    const isNew = !this.draft.conversations.some((other) => other.id === id) && id !== '';
    this.draft.conversations.push(
      steps.finish({
        id:
          role === 'main'
            ? 'main'
            : isNew
              ? id
              : `trajectory ${this.draft.conversations.length + 1}`,
        role,
        startedBy,
      }),
    );
    for (const [index, inner] of listIn(root, 'subagent_trajectories').entries()) {
      if (!isFields(inner) || !Array.isArray(inner.steps)) continue;
      const key = textIn(inner, 'trajectory_id') ?? textIn(inner, 'session_id') ?? '';
      const path = [...at, 'subagent_trajectories', index];
      this.trajectory(inner, place, path, 'sidechain', steps.starters.get(key) ?? null);
    }
  }

  finish(): void {
    const { gaps } = this.draft;
    if (!this.hasSystem) gaps.push({ what: 'system', why: 'The trajectory has no system step.' });
    if (!this.hasTools)
      gaps.push({ what: 'tools', why: 'The trajectory does not define its tools.' });
  }
}

class StepLog {
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
    const number = numberIn(step, 'step_id') ?? Number(at.at(-1)) + 1;
    this.leave(step);
    if (source === 'agent') this.agentStep(step, number, at);
    else if (source === 'user' || source === 'system') {
      this.hasSystem ||= source === 'system';
      for (const draft of messageDrafts(step, source, at)) this.add(this.withTier(draft, step));
    } else {
      this.draft.passUnknown(`step of ${source}`, this.place);
      for (const draft of messageDrafts(step, 'other', at)) this.add(draft);
    }
    this.observe(step, at);
  }

  private agentStep(step: Fields, record: number, at: Path): void {
    const drafts = agentDrafts(step, at);
    const isCall = step.is_copied_context !== true && numberIn(step, 'llm_call_count') !== 0;
    if (!isCall) {
      for (const draft of drafts) this.add(this.withTier(draft, step));
      return;
    }
    const calls = numberIn(step, 'llm_call_count') ?? 1;
    if (calls > 1) {
      this.draft.note(
        'Some steps are of several model calls, whose usage the file gives as a sum; they are left without usage.',
      );
    }
    const metrics = fieldsIn(step, 'metrics');
    const turn: TurnDraft = {
      record,
      model: textIn(step, 'model_name') ?? this.model,
      time: textIn(step, 'timestamp'),
      usage: calls > 1 ? null : atifUsage(metrics),
      cost: metrics && numberIn(metrics, 'cost_usd'),
    };
    const open = this.log.begin(turn);
    for (const draft of drafts) {
      this.log.answer(open, this.draft.store.add(this.withTier(draft, step), this.place));
    }
  }

  private observe(step: Fields, at: Path): void {
    const results = listIn(fieldsIn(step, 'observation') ?? {}, 'results');
    for (const [index, result] of results.entries()) {
      if (!isFields(result)) continue;
      const path = [...at, 'observation', 'results', index, 'content'];
      const id = textIn(result, 'source_call_id') ?? '';
      const use = { id, name: '' };
      const text = plainText(result.content);
      if (text !== '') this.add({ kind: 'result', text, path, use });
      for (const image of pictures(result.content, path)) this.add({ ...image, use });
      for (const ref of listIn(result, 'subagent_trajectory_ref')) {
        const key = isFields(ref) && (textIn(ref, 'trajectory_id') ?? textIn(ref, 'session_id'));
        const call = this.callOf(id);
        if (key && call !== undefined) this.starters.set(key, call);
      }
    }
  }

  private callOf(id: string): BlockIndex | undefined {
    const isIt = (block: BlockIndex) => {
      const { kind, use } = this.draft.store.blocks[block]!;
      return kind === 'call' && use?.id === id;
    };
    return this.log.held().findLast(isIt);
  }

  /** Places of blocks that our export says had left the window by then. */
  private leave(step: Fields): void {
    const own = fieldsIn(fieldsIn(step, 'extra') ?? {}, 'oriel');
    const left = own ? listIn(own, 'left') : [];
    if (left.length === 0) return;
    const numbers = new Set(left);
    const blocks = this.log.entries.map(({ block }) => block);
    for (const [at, block] of blocks.entries()) if (numbers.has(at)) this.log.leave(block);
  }

  private withTier(draft: BlockDraft, step: Fields): BlockDraft {
    const own = fieldsIn(fieldsIn(step, 'extra') ?? {}, 'oriel');
    return own?.kind === 'summary' ? { ...draft, kind: 'summary' } : draft;
  }

  finish(about: Pick<Conversation, 'id' | 'role' | 'startedBy'>): Conversation {
    const shown = this.log.entries.map(({ block }) => block);
    return this.log.finish({ ...about, title: titleOf(shown, this.draft.store.blocks) });
  }
}

function messageDrafts(
  step: Fields,
  kind: 'user' | 'system' | 'other' | 'assistant',
  at: Path,
): BlockDraft[] {
  const path = [...at, 'message'];
  const text = plainText(step.message);
  const said: BlockDraft[] = text === '' || text === '[]' ? [] : [{ kind, text, path }];
  return [...said, ...pictures(step.message, path)];
}

function agentDrafts(step: Fields, at: Path): BlockDraft[] {
  const thinking = textIn(step, 'reasoning_content') ?? '';
  const calls = listIn(step, 'tool_calls').flatMap((call, index): BlockDraft[] => {
    if (!isFields(call)) return [];
    const name = textIn(call, 'function_name') ?? '';
    return [
      {
        kind: 'call',
        text: plainText(call.arguments ?? {}),
        path: [...at, 'tool_calls', index, 'arguments'],
        use: { id: textIn(call, 'tool_call_id') ?? '', name },
        touches: touchesOf(name, call.arguments),
      },
    ];
  });
  const thought: BlockDraft = {
    kind: 'thinking',
    text: thinking,
    path: [...at, 'reasoning_content'],
  };
  return [...(thinking === '' ? [] : [thought]), ...messageDrafts(step, 'assistant', at), ...calls];
}

function pictures(content: unknown, path: Path): BlockDraft[] {
  return (Array.isArray(content) ? content : []).flatMap((part, index) =>
    isFields(part) && part.type === 'image'
      ? [
          {
            kind: 'image' as const,
            text: '',
            path: [...path, index],
            tokens: IMAGE_TOKENS,
            label: 'image',
          },
        ]
      : [],
  );
}

function atifUsage(metrics: Fields | null): ReportedUsage | null {
  const window = metrics && numberIn(metrics, 'prompt_tokens');
  if (!metrics || window === null) return null;
  const extra = fieldsIn(metrics, 'extra') ?? {};
  const cacheRead = Math.min(window, numberIn(metrics, 'cached_tokens') ?? 0);
  const written =
    numberIn(extra, 'cache_write_tokens') ?? numberIn(extra, 'cache_creation_input_tokens') ?? 0;
  const cacheWrite = Math.min(window - cacheRead, written);
  return {
    window,
    fresh: window - cacheRead - cacheWrite,
    cacheRead,
    cacheWrite,
    output: numberIn(metrics, 'completion_tokens') ?? 0,
    reasoning: numberIn(extra, 'reasoning_tokens'),
  };
}
