import { describe, expect, it } from 'vitest';
import { promptOf } from '../testing/prompt-of.ts';
import { secret } from './secret.ts';

// Put together here, so that no scanner takes this file for a leak.
const GITHUB = `ghp_${'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dF3hJ6'}`;
const AWS = `AKIA${'Q7Z3M8W2K5R9T4X6'}`;

function found(text: string) {
  return [...secret.check(promptOf(text))].map(({ certainty, place }) => [
    certainty,
    text.slice(place.start, place.end),
  ]);
}

describe('secret finds', () => {
  it.each([
    ['a token of a provider', `Use ${GITHUB} to clone.`, [['high', GITHUB]]],
    ['a key in an example', `\`\`\`sh\nexport KEY=${AWS}\n\`\`\`\n`, [['high', AWS]]],
    ['a password in an address', 'postgres://app:q8!vTz2Lw@db/app', [['medium', 'q8!vTz2Lw']]],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe('secret is hardly sure', () => {
  it('of a password that only a test has', () => {
    expect(found("password: 'Test123!'")).toEqual([['low', 'Test123!']]);
  });
});

describe('secret leaves alone', () => {
  it.each([
    ['a variable', 'Set `GITHUB_TOKEN` and read process.env.API_KEY.'],
    ['a placeholder', 'postgres://user:<password>@host/db and api_key: "your-key-here"'],
    ['a call of a workflow’s own language', `"lockToken": "@triggerBody()?['LockToken']"`],
    ['a word about secrets', 'Never put a password or a token into a commit.'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it('is not sure of what documentation shows', () => {
    expect(found(`Like AKIA${'ABC1234567DEFGHJ'}.`)).toEqual([
      ['medium', `AKIA${'ABC1234567DEFGHJ'}`],
    ]);
  });
});
