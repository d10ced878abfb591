import type { BlockIndex, Conversation } from '../../../model/transcript.ts';
import type { RecordPlace } from '../../block-store.ts';
import { type Fields, fieldsIn, isFields, listIn, textIn } from '../../parts/fields.ts';
import type { TranscriptDraft } from '../../transcript-draft.ts';
import type { Importer } from '../importer.ts';
import { toolDrafts } from '../requests/tool-drafts.ts';
import type { Path } from './step-drafts.ts';
import { StepLog } from './step-log.ts';

export function isAtif(record: Fields): boolean {
  const version = textIn(record, 'schema_version') ?? '';
  return /^(?:ATIF-v)?1\.\d+$/.test(version) && Array.isArray(record.steps);
}

/**
 * Trajectories in the Agent Trajectory Interchange Format, v1.0 to v1.8. A step of the
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
