import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { readChatFile } from './chat-file.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (name: string, text: string) => readChatFile(name, bytes(text), 'conversation');

describe('readChatFile', () => {
  it('takes plain text as it is, whatever it begins with, unless its name promises JSON', () => {
    for (const text of ['{"a": 1}', '[user] hi', '{{name}}', '']) {
      expect(read('notes.md', text)).toMatchObject({ shape: 'plain text', conversation: text });
    }
  });

  it('reads bodies and lines, also behind a byte order mark', () => {
    const message = '{"role":"user","content":"Hi"}';
    expect(read('a.json', `\uFEFF{"messages":[${message}]}`).conversation).toBe('[user]\nHi');
    expect(read('a.jsonl', `${message}\n\n${message}\n`).conversation).toContain('Hi\n\n[user]');
    expect(read('a.jsonl', `${message}\n`).conversation).toBe('[user]\nHi');
  });

  it.each([
    ['a.json', '{\n "messages": [}', /^a\.json is not JSON from line 2, column 15 on$/],
    ['a.json', '', /^a\.json is not JSON from line 1, column 1 on$/],
    ['a.jsonl', '{"role":"user"}\n{oops}\n', /^a\.jsonl is not JSON from line 2, column 2 on$/],
    ['a.jsonl', '{"role":"user"}\n7\n', /^a\.jsonl line 2 must be an object$/],
    ['a.json', '{"messages": [{}, 7]}', /^a\.json messages\[1\] must be an object$/],
    ['a.json', '{"tools": ["grep"]}', /^a\.json tools\[0\] must be an object$/],
    ['a.json', '[[]]', /^a\.json entry\[0\] must be an object$/],
    ['a.json', '"text"', /^a\.json must be an object or a list$/],
    ['a.json', '{"colour": 1}', /^a\.json is JSON of no shape that is known/],
  ])('refuses %s with %j by name and place', (name, text, message) => {
    expect(() => read(name, text)).toThrow(message);
  });

  it('refuses what is no text, or too much of it', () => {
    expect(() => readChatFile('a.bin', new Uint8Array([0xc3, 0x28]), 'tools')).toThrow(
      /^a\.bin is not UTF-8 text$/,
    );
    const much = new Uint8Array(LIMITS.chatBytes + 1);
    expect(() => readChatFile('a.txt', much, 'tools')).toThrow(/^a\.txt has \d+ bytes, and it may/);
  });
});
