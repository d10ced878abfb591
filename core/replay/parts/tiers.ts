import type { BlockKind, ReplayTier } from '../../model/transcript.ts';

/** Calls by which an agent writes down the state of its task: what it changed and what it plans. */
const RECORDED =
  /^(?:edit|multiedit|write|notebookedit|todowrite|task(?:create|update)|exitplanmode|apply_patch|update_plan|write_file|edit_file|create_file|replace|str_replace(?:_editor|_based_edit_tool)?|edit)$/i;
/** Kinds of attachments that instruct; the others are content. */
const INSTRUCTING =
  /memory|instructions|tools|skill|agent_listing|output_style|critical_system|plan_mode|mode/i;
const STATE = /todo|task|plan_file|queued_command/i;

/**
 * Where a block belongs by what it is (fifth seed): instructions and summaries are pinned, what was said, decided
 * and changed is the ledger, raw output and steps on the way are scratch. The first request of a conversation is
 * pinned by whoever knows that it is the first.
 */
export function tierOf(kind: BlockKind, label: string): ReplayTier {
  switch (kind) {
    case 'system':
    case 'tools':
    case 'summary':
      return 'pinned';
    case 'user':
    case 'assistant':
      return 'ledger';
    case 'call':
      return RECORDED.test(label) ? 'ledger' : 'scratch';
    case 'thinking':
    case 'result':
    case 'image':
      return 'scratch';
    case 'file':
      return INSTRUCTING.test(label) ? 'pinned' : STATE.test(label) ? 'ledger' : 'scratch';
    case 'other':
      return 'unknown';
  }
}
