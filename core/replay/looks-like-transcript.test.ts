import { expect, test } from 'vitest';
import { looksLikeTranscript } from './looks-like-transcript.ts';

test('Conversations of every format are told by their beginning, pretty or packed', () => {
  for (const record of [
    { schema_version: 'ATIF-v1.7', session_id: 's', steps: [] },
    { lhar: { version: '0.1' } },
    { parentUuid: null, sessionId: 's', type: 'user', message: {} },
    { type: 'summary', summary: 'x', leafUuid: 'u' },
    { loglines: [{ type: 'user' }] },
    { timestamp: 't', type: 'session_meta', payload: { id: 'c' } },
    { type: 'thread.started', thread_id: 't' },
    { model: 'm', messages: [{ role: 'user', content: 'Hi' }] },
    [{ content: [{ type: 'text', text: 'Hi' }], role: 'user' }],
    { contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] },
  ]) {
    for (const space of [0, 2]) {
      expect(looksLikeTranscript(JSON.stringify(record, null, space)), JSON.stringify(record)).toBe(
        true,
      );
    }
  }
});

test('Other JSON is none', () => {
  for (const record of [
    { name: 'shop', version: '1.0.0', dependencies: { react: '19' } },
    { users: [{ role: 'admin', name: 'Ada' }], roles: ['user'] },
    { openapi: '3.1.0', paths: { '/role': { get: { content: {} } } } },
    { compilerOptions: { types: ['node'] } },
  ]) {
    expect(looksLikeTranscript(JSON.stringify(record))).toBe(false);
  }
});
