import { describe, expect, it } from 'vitest';
import type { RepositoryFacts } from '../prompt/repository-facts.ts';
import { promptOf } from '../testing/prompt-of.ts';
import { inconsistentTerms } from './inconsistent-terms.ts';

function found(text: string, repository: RepositoryFacts | null = null) {
  return [...inconsistentTerms.check(promptOf(text, { repository }))].map(
    ({ certainty, message, mend }) => [certainty, message, mend],
  );
}

const SEED = `1. When a **customer** submits a new **ticket**, you must categorize it based on the product mentioned.

2. You should then provide the **user** with an estimated resolution time for their **case**.

3. Before escalating, always ask the **client** if they have any more details to add to the **inquiry**.
`;

describe('inconsistent-terms finds', () => {
  it('both of the third seed', () => {
    expect(found(SEED)).toEqual([
      [
        'medium',
        '“customer” (1), “user” (1), “client” (1) stand for each other in such texts',
        'Say “customer” throughout',
      ],
      [
        'medium',
        '“ticket” (1), “case” (1), “inquiry” (1) stand for each other in such texts',
        'Say “ticket” throughout',
      ],
    ]);
  });

  it('spellings of one word', () => {
    expect(
      found('The codebase is large. Search the code base first. The codebase has tests.'),
    ).toEqual([
      [
        'high',
        '“codebase” (2), “code base” (1) are spellings of one word',
        'Say “codebase” throughout',
      ],
    ]);
  });

  it('one identifier in two cases, and what the repository calls it', () => {
    const repository = {
      filesWith: (word: string) => (word === 'user_id' ? 12 : 0),
    } as RepositoryFacts;
    expect(found('Read `userId`. Pass `userId` on. Store `user_id`.', repository)).toEqual([
      [
        'medium',
        '“userId” (2), “user_id” (1) are one identifier in two cases',
        'Say “user_id” throughout, as 12 files of the repository do',
      ],
    ]);
  });
});

describe('inconsistent-terms leaves alone', () => {
  it.each([
    ['two things in one sentence', 'Ask the user of the client. The customer pays.'],
    [
      'words that name nothing',
      'In case of doubt, answer case by case. Close the ticket. Mail it.',
    ],
    [
      'names in code',
      'The `client` calls the server. Ask the user. Use `codebase/` and code-base.txt.',
    ],
    ['one name throughout', 'Greet the customer. Ask the customer. Every customer matters.'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});
