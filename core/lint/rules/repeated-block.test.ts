import { describe, expect, it } from 'vitest';
import { promptOf } from '../testing/prompt-of.ts';
import { repeatedBlock } from './repeated-block.ts';

function found(files: string | Record<string, string>) {
  return [...repeatedBlock.check(promptOf(files))].map(({ certainty, evidence }) => [
    certainty,
    evidence.map(({ place }) => `${place.path}:${place.startLine}`),
  ]);
}

const RULE =
  'Run the whole test suite before each commit, and say in the message what was run and why; where something failed, say what it was and who looks after it now.';

describe('repeated-block finds', () => {
  it('a paragraph that stands twice', () => {
    expect(found(`# A\n\n${RULE}\n\n# B\n\n${RULE}\n`)).toEqual([
      ['high', ['CLAUDE.md:7', 'CLAUDE.md:3']],
    ]);
  });

  it('a whole section once, not each of its paragraphs', () => {
    const section = `${RULE}\n\n- short\n- ${RULE.replace('commit', 'release')}\n\n`;
    const [finding, ...others] = [...repeatedBlock.check(promptOf(`${section}# B\n\n${section}`))];
    expect(others).toEqual([]);
    expect([finding!.place.startLine, finding!.place.endLine]).toEqual([8, 11]);
  });

  it('an item that another file has in another dress', () => {
    const files = { 'CLAUDE.md': `- ${RULE}\n`, 'AGENTS.md': `**${RULE.toUpperCase()}**\n` };
    expect(found(files)).toEqual([['medium', ['AGENTS.md:1', 'CLAUDE.md:1']]]);
  });

  it('a block of code, and counts what all the others cost', () => {
    const code = '```sh\nnpm ci\nnpm run build -- --mode production\nnpm test -- --coverage\n```\n';
    const [finding] = [...repeatedBlock.check(promptOf(`${code}\nx\n\n${code}\ny\n\n${code}`))];
    expect(finding!.evidence.map(({ place }) => place.startLine)).toEqual([9, 17, 1]);
    expect(finding!.tokens % 2).toBe(0);
  });
});

describe('repeated-block is not sure', () => {
  it('of entries of a list of contents', () => {
    const entry =
      '- [What to do before a release goes out](#what-to-do-before-a-release-goes-out)\n';
    expect(
      found({ 'a/CLAUDE.md': entry, 'CLAUDE.md': entry }).map(([certainty]) => certainty),
    ).toEqual(['medium']);
  });

  it.each([
    [
      'of an item that two lists have',
      '- Names of files are in lower case, with hyphens between words\n',
    ],
    [
      'of a line that leads elsewhere',
      `More information: [Package a component](https://example.com/${'a-long-way/'.repeat(12)}).\n`,
    ],
    ['of names that two things have', `- ${'`VALUE_OF_ONE`, `VALUE_OF_TWO`, '.repeat(6)}\n`],
  ])('%s', (_, block) => {
    const text = `# A\n\n${block}\n# B\n\n${block}`;
    expect(found(text)).toEqual([['medium', ['CLAUDE.md:7', 'CLAUDE.md:3']]]);
  });
});

describe('repeated-block leaves alone', () => {
  it.each([
    ['short sayings', 'See the notes below.\n\nx\n\nSee the notes below.\n'],
    ['headings', `# ${RULE}\n\nx\n\n# ${RULE}\n`],
    ['paragraphs that differ in a sign of code', `${RULE} \`(click)\`\n\n${RULE} \`@click\`\n`],
    ['paragraphs that differ in a word', `${RULE}\n\n${RULE.replace('whole', 'fast')}\n`],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});
