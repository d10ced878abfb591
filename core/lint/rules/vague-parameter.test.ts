import { describe, expect, it } from 'vitest';
import { promptOf } from '../testing/prompt-of.ts';
import { vagueParameter } from './vague-parameter.ts';

function found(
  properties: Record<string, object>,
  required: string[] = [],
  description = 'Finds.',
) {
  const tools = [
    { name: 'find', description, inputSchema: { type: 'object', properties, required } },
  ];
  const prompt = promptOf({ 'tools.json': JSON.stringify({ tools }) });
  return [...vagueParameter.check(prompt)].map(({ certainty, message }) => [certainty, message]);
}

describe('vague-parameter finds', () => {
  it.each([
    [
      'a required one that nobody describes',
      { q: { type: 'string' } },
      ['q'],
      [['high', 'Of “find”, “q” is not described']],
    ],
    [
      'optional ones',
      { q: {}, options: { type: 'object' } },
      [],
      [['medium', 'Of “find”, “q”, “options” are not described']],
    ],
    [
      'a description that repeats the name',
      { userId: { type: 'string', description: 'The user id' } },
      [],
      [['medium', 'Of “find”, “userId” is described by its name alone']],
    ],
  ])('%s', (_, properties, required, expected) => {
    expect(found(properties, required)).toEqual(expected);
  });

  it('a tool that nobody describes', () => {
    expect(found({}, [], '')).toEqual([['high', '“find” has no description']]);
  });
});

describe('vague-parameter leaves alone', () => {
  it.each([
    [
      'what is described',
      { q: { type: 'string', description: 'Words to look for, joined by spaces' } },
    ],
    [
      'what its schema bounds',
      { sort: { type: 'string', enum: ['asc', 'desc'] }, day: { type: 'string', format: 'date' } },
    ],
    ['numbers and truth values', { limit: { type: 'integer' }, dryRun: { type: 'boolean' } }],
  ])('%s', (_, properties) => {
    expect(found(properties, Object.keys(properties))).toEqual([]);
  });
});
