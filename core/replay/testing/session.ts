/** Lines of Claude Code's sessions,, by the rules of docs/transcripts.md. */

interface LineFields {
  uuid: string;
  /** The line before, if absent the one that was made before this. */
  parent?: string | null;
  [field: string]: unknown;
}

/** Makes lines that follow each other unless they say otherwise. */
export class SessionLines {
  private last: string | null = null;

  line(type: string, { uuid, parent, ...more }: LineFields): object {
    const parentUuid = parent === undefined ? this.last : parent;
    this.last = uuid;
    return {
      parentUuid,
      isSidechain: false,
      cwd: '/repo',
      sessionId: 's1',
      version: '2.1.0',
      type,
      uuid,
      timestamp: '2026-01-01T00:00:00.000Z',
      ...more,
    };
  }

  user(uuid: string, content: unknown, more: object = {}): object {
    return this.line('user', { uuid, message: { role: 'user', content }, ...more });
  }

  result(uuid: string, call: string, content: unknown, more: object = {}): object {
    return this.user(uuid, [{ type: 'tool_result', tool_use_id: call, content }], more);
  }

  /** @param input all that was sent, of which all but two tokens came from a cache. */
  answer(uuid: string, id: string, content: unknown[], input: number, more: object = {}): object {
    const usage = {
      input_tokens: 2,
      cache_read_input_tokens: Math.max(0, input - 2),
      cache_creation_input_tokens: 0,
      output_tokens: 7,
    };
    const message = {
      id,
      type: 'message',
      role: 'assistant',
      model: 'claude-opus-4-1',
      content,
      usage,
    };
    return this.line('assistant', { uuid, requestId: `req ${id}`, message, ...more });
  }
}

export const text = (said: string): object => ({ type: 'text', text: said });

export const thinking = (said: string): object => ({
  type: 'thinking',
  thinking: said,
  signature: 'x',
});

export const call = (id: string, name: string, input: object): object => ({
  type: 'tool_use',
  id,
  name,
  input,
});
