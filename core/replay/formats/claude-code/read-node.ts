import type { Block } from '../../../model/transcript.ts';
import type { BlockDraft, RecordPlace } from '../../block-store.ts';
import { anthropicContent } from '../../parts/anthropic-content.ts';
import { anthropicUsage } from '../../parts/anthropic-usage.ts';
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
import { attachmentDraft } from './attachment.ts';
import type { Answer, Boundary, NodeKind, SessionNode } from './node.ts';
import { touchesOfResult } from './result-touches.ts';

/** Hold nothing of a window. */
const PASSED = new Set([
  'summary',
  'file-history-snapshot',
  'queue-operation',
  'progress',
  'ai-title',
  'custom-title',
  'tag',
  'agent-name',
  'agent-color',
  'agent-setting',
  'mode',
  'permission-mode',
  'last-prompt',
  'pr-link',
  'bridge-session',
  'turn_end',
  'saved_hook_context',
  'attribution-snapshot',
  'worktree-state',
  'result',
]);
const PASSED_SYSTEM = new Set([
  'init',
  'local_command',
  'turn_duration',
  'stop_hook_summary',
  'informational',
  'away_summary',
  'bridge_status',
  'hook_started',
  'hook_response',
  'status',
]);

/** Reads one line; null where it has no place in the tree. */
export function readNode(
  record: Fields,
  place: RecordPlace,
  draft: TranscriptDraft,
  answers: Map<string, Answer>,
): SessionNode | null {
  const type = textIn(record, 'type') ?? 'no type';
  const uuid = textIn(record, 'uuid');
  const kind = kindOf(type, record);
  if (kind === null) draft.passUnknown(nameOf(type, record), place);
  else if (kind === 'passed' || kind === 'failed') draft.pass(nameOf(type, record), place);
  if (uuid === null && (kind === null || kind === 'passed')) return null;
  const node = bareNode(record, place, kind ?? 'passed', uuid ?? `record ${place.record}`);
  if (kind === 'boundary') return { ...node, boundary: boundaryOf(record) };
  if (kind === 'cleared') return { ...node, calls: clearedIn(record) };
  const drafts = draftsIn(record, node.kind, place, draft);
  const blocks = drafts.map((one) => draft.store.add(one, place));
  if (kind === 'assistant') noteAnswer(record, node, answers);
  const calls = drafts.flatMap(({ kind: what, use }) =>
    use && (what === 'call' || what === 'result' || what === 'image') ? use.id : [],
  );
  const hasResult = drafts.some(({ kind: what }) => what === 'result');
  const isPrompt = kind === 'user' && !hasResult && !node.isSummary && record.isMeta !== true;
  return { ...node, blocks, calls, isPrompt };
}

function kindOf(type: string, record: Fields): NodeKind | null {
  if (type === 'user') {
    const isShownOnly =
      record.isVisibleInTranscriptOnly === true && record.isCompactSummary !== true;
    return isShownOnly ? 'passed' : 'user';
  }
  if (type === 'assistant') return isSynthetic(record) ? 'failed' : 'assistant';
  if (type === 'attachment') return 'attachment';
  if (type !== 'system') return PASSED.has(type) ? 'passed' : null;
  const subtype = textIn(record, 'subtype');
  if (subtype === 'compact_boundary') return 'boundary';
  if (subtype === 'microcompact_boundary') return 'cleared';
  if (subtype === 'api_error') return 'failed';
  return subtype === null || PASSED_SYSTEM.has(subtype) ? 'passed' : null;
}

/** An error that the tool writes as an answer; no model said it and none is sent it. */
function isSynthetic(record: Fields): boolean {
  return record.isApiErrorMessage === true || fieldsIn(record, 'message')?.model === '<synthetic>';
}

function nameOf(type: string, record: Fields): string {
  if (type === 'assistant') return 'assistant: an error shown as an answer';
  const subtype = type === 'system' ? textIn(record, 'subtype') : null;
  return subtype === null ? type : `${type}/${subtype}`;
}

function bareNode(record: Fields, place: RecordPlace, kind: NodeKind, uuid: string): SessionNode {
  const message = kind === 'assistant' ? fieldsIn(record, 'message') : null;
  return {
    uuid,
    record: place.record,
    parent: textIn(record, 'parentUuid'),
    kind,
    blocks: [],
    message: message === null ? null : (textIn(message, 'id') ?? uuid),
    isSidechain: record.isSidechain === true,
    agent: textIn(record, 'agentId'),
    isPrompt: false,
    isSummary: record.isCompactSummary === true,
    calls: [],
    boundary: null,
    model: message === null ? null : textIn(message, 'model'),
    time: textIn(record, 'timestamp'),
  };
}

function draftsIn(
  record: Fields,
  kind: NodeKind,
  place: RecordPlace,
  draft: TranscriptDraft,
): BlockDraft[] {
  if (kind === 'attachment') return attachmentDraft(record);
  const message = fieldsIn(record, 'message');
  if (message === null || (kind !== 'user' && kind !== 'assistant')) return [];
  const { drafts, unknown } = anthropicContent(kind, message.content, ['message', 'content']);
  for (const part of unknown) draft.passUnknown(`${kind} part ${part}`, place);
  const extra = userExtra(record, drafts);
  return drafts.map((one) => ({ ...one, ...extra(one) }));
}

/** What a line of the user's says beyond its content: that it is a summary, the tool's own, or a result's structure. */
function userExtra(record: Fields, drafts: readonly BlockDraft[]) {
  const results = drafts.filter(({ kind }) => kind === 'result');
  const touches = results.length === 1 ? touchesOfResult(record.toolUseResult) : [];
  return (one: BlockDraft): Partial<BlockDraft> => {
    if (one.kind === 'result') return touches.length > 0 ? { touches } : {};
    if (one.kind !== 'user') return {};
    if (record.isCompactSummary === true) return { kind: 'summary' };
    const label =
      record.isMeta === true || one.text.startsWith('<system-reminder>') ? 'added by the tool' : '';
    return label === '' ? {} : { label };
  };
}

function noteAnswer(record: Fields, { message }: SessionNode, answers: Map<string, Answer>): void {
  if (message === null) return;
  const said = fieldsIn(record, 'message');
  const usage = anthropicUsage(said === null ? null : fieldsIn(said, 'usage'));
  const cost = numberIn(record, 'costUSD');
  const known = answers.get(message);
  answers.set(message, { usage: usage ?? known?.usage ?? null, cost: cost ?? known?.cost ?? null });
}

function boundaryOf(record: Fields): Boundary {
  const about = fieldsIn(record, 'compactMetadata') ?? {};
  const segment = fieldsIn(about, 'preservedSegment');
  const head = segment && textIn(segment, 'headUuid');
  const tail = segment && textIn(segment, 'tailUuid');
  return {
    trigger: textIn(about, 'trigger'),
    reportedBefore: countIn(about, 'preTokens'),
    logicalParent: textIn(record, 'logicalParentUuid'),
    preserved: textsIn(fieldsIn(about, 'preservedMessages') ?? {}, 'uuids'),
    segment: head && tail ? { head, tail } : null,
  };
}

function clearedIn(record: Fields): string[] {
  return textsIn(fieldsIn(record, 'microcompactMetadata') ?? {}, 'compactedToolIds');
}

function textsIn(from: Fields, name: string): string[] {
  return listIn(from, name).filter((item) => typeof item === 'string');
}

/** What of a session's lines says of the session itself; the newest word counts. */
export function noteSession(record: Fields, draft: TranscriptDraft): void {
  const { session } = draft;
  session.id = textIn(record, 'sessionId') ?? session.id;
  session.folder ??= textIn(record, 'cwd');
  session.time ??= textIn(record, 'timestamp');
  draft.version = textIn(record, 'version') ?? draft.version;
  const message = record.message;
  const model = isFields(message) ? textIn(message, 'model') : null;
  if (model !== null && model !== '<synthetic>') session.model = model;
}

/** Whether an assistant's block was said before under the same answer, as copied sessions repeat it. */
export function isSame(a: Block, b: Block): boolean {
  return a.kind === b.kind && a.hash === b.hash && a.use?.id === b.use?.id;
}
