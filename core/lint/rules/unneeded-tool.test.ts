import { describe, expect, it } from 'vitest';
import { PromptText } from '../prompt/prompt-text.ts';
import { promptOf } from '../testing/prompt-of.ts';
import { unneededTool } from './unneeded-tool.ts';

const TOOLS = JSON.stringify({
  tools: ['read_file', 'run_tests', 'send_fax'].map((name) => ({ name, description: 'Does it.' })),
});

function found(conversation: string | null, instructions = ''): string[] {
  const prompt = promptOf({ 'tools.json': TOOLS, 'CLAUDE.md': instructions });
  const talk =
    conversation === null
      ? []
      : [new PromptText({ path: 'conversation', text: conversation, role: 'conversation' })];
  return [...unneededTool.check({ ...prompt, texts: [...prompt.texts, ...talk] })].map(
    ({ message }) => /“(\w+)”/.exec(message)![1]!,
  );
}

describe('unneeded-tool finds', () => {
  it.each<[string, string, string, string[]]>([
    [
      'what a conversation never calls',
      '{"name":"read_file"} then {"name":"run_tests"}',
      '',
      ['send_fax'],
    ],
    ['all but the one that is called', 'read_file(a)', '', ['run_tests', 'send_fax']],
    [
      'one whose name is part of another',
      'read_file and send_faxes',
      'Use run_tests.',
      ['send_fax'],
    ],
  ])('%s', (_, talk, instructions, expected) => {
    expect(found(talk, instructions)).toEqual(expected);
  });
});

describe('unneeded-tool leaves alone', () => {
  it.each<[string, string | null, string]>([
    ['all, where there is no conversation', null, ''],
    ['all, where the conversation calls none', 'Hello.', ''],
    [
      'what an instruction speaks of',
      'read_file(a), run_tests()',
      'Use `send_fax` for old offices.',
    ],
  ])('%s', (_, talk, instructions) => {
    expect(found(talk, instructions)).toEqual([]);
  });
});
