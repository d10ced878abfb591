import type { RecordPlace } from '../../block-store.ts';
import { type Fields, fieldsIn, listIn, plainText, textIn } from '../../parts/fields.ts';
import { shellTouches } from '../../parts/shell-touches.ts';
import { titleOf } from '../../parts/title.ts';
import type { TranscriptDraft } from '../../transcript-draft.ts';
import { WindowLog } from '../../window-log.ts';
import type { Importer } from '../importer.ts';

const TYPES =
  /^(?:thread\.started|turn\.(?:started|completed|failed)|item\.(?:started|updated|completed)|error)$/;

export function isCodexExec(record: Fields): boolean {
  return TYPES.test(textIn(record, 'type') ?? '') && record.type !== 'error';
}

/**
 * What `codex exec --json` prints. Items that are done are what was in the window; a call is what was said
 * up to the next command's output. Its usage is a running total over all calls, so no window is known.
 */
export class CodexExecImporter implements Importer {
  private readonly log = new WindowLog();
  private turn: ReturnType<WindowLog['begin']> | null = null;
  private failures = 0;

  constructor(private readonly draft: TranscriptDraft) {}

  take(record: Fields, place: RecordPlace): void {
    const type = textIn(record, 'type') ?? 'no type';
    const item = fieldsIn(record, 'item');
    if (type === 'thread.started') this.draft.session.id = textIn(record, 'thread_id');
    if (type === 'error' || type === 'turn.failed') this.failures++;
    if (type === 'item.completed' && item) this.item(item, place);
    else if (TYPES.test(type)) this.draft.pass(type, place);
    else this.draft.passUnknown(type, place);
  }

  private item(item: Fields, place: RecordPlace): void {
    const type = textIn(item, 'type') ?? textIn(item, 'item_type') ?? 'no type';
    const id = textIn(item, 'id') ?? '';
    switch (type) {
      case 'agent_message':
      case 'assistant_message':
        this.say('assistant', item, place);
        return;
      case 'reasoning':
        this.say('thinking', item, place);
        return;
      case 'command_execution': {
        const command = plainText(item.command);
        this.run(id, 'command', 'command', command, place);
        this.result(id, item.aggregated_output, 'aggregated_output', isFailed(item), place);
        return;
      }
      case 'mcp_tool_call': {
        const name = `mcp__${textIn(item, 'server') ?? ''}__${textIn(item, 'tool') ?? ''}`;
        this.run(id, name, 'arguments', plainText(item.arguments), place);
        const field = item.result === undefined || item.result === null ? 'error' : 'result';
        this.result(id, item[field], field, isFailed(item), place);
        return;
      }
      case 'file_change':
        this.run(id, 'apply_patch', 'changes', plainText(listIn(item, 'changes')), place);
        this.turn = null;
        return;
      case 'web_search':
        this.run(id, 'web_search', 'query', textIn(item, 'query') ?? '', place);
        return;
      case 'todo_list':
        this.run(id, 'update_plan', 'items', plainText(listIn(item, 'items')), place);
        return;
      case 'error':
        this.failures++;
        this.draft.pass('item error', place);
        return;
      default:
        this.draft.passUnknown(`item ${type}`, place);
    }
  }

  private say(kind: 'assistant' | 'thinking', item: Fields, place: RecordPlace): void {
    const text = textIn(item, 'text') ?? '';
    this.log.answer(
      this.open(place),
      this.draft.store.add({ kind, text, path: ['item', 'text'] }, place),
    );
  }

  private run(id: string, name: string, field: string, text: string, place: RecordPlace): void {
    const touches = name === 'command' ? shellTouches(text) : [];
    const draft = {
      kind: 'call' as const,
      text,
      path: ['item', field],
      use: { id, name },
      touches,
    };
    this.log.answer(this.open(place), this.draft.store.add(draft, place));
  }

  private result(
    id: string,
    value: unknown,
    field: string,
    isError: boolean,
    place: RecordPlace,
  ): void {
    const use = { id, name: '' };
    const draft = {
      kind: 'result' as const,
      text: plainText(value),
      path: ['item', field],
      use,
      isError,
    };
    this.log.enter(this.draft.store.add(draft, place));
    this.turn = null;
  }

  private open({ record }: RecordPlace) {
    if (this.turn === null) {
      this.turn = this.log.begin({ record, retries: this.failures });
      this.failures = 0;
    }
    return this.turn;
  }

  finish(): void {
    const { conversations, gaps, store } = this.draft;
    const title = titleOf(
      this.log.entries.map(({ block }) => block),
      store.blocks,
    );
    conversations.push(this.log.finish({ id: 'main', role: 'main', title, startedBy: null }));
    gaps.push(
      { what: 'system', why: 'codex exec prints neither instructions nor what it was asked.' },
      { what: 'tools', why: 'codex exec does not print the definitions of its tools.' },
      {
        what: 'usage',
        why: 'codex exec prints a running total of all calls, of which none is a window.',
      },
    );
  }
}

function isFailed(item: Fields): boolean {
  const code = item.exit_code;
  return item.status === 'failed' || (typeof code === 'number' && code !== 0);
}
