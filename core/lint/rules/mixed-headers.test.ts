import { describe, expect, it } from 'vitest';
import { promptOf } from '../testing/prompt-of.ts';
import { mixedHeaders } from './mixed-headers.ts';

function found(text: string): string[] {
  return [...mixedHeaders.check(promptOf(text))].map(({ message }) => message);
}

const TAGS = '<role>\nA clerk.\n</role>\n\n<rules>\nBe kind.\n</rules>\n\n';
const HEADINGS = '# Role\n\nA clerk.\n\n# Rules\n\nBe kind.\n\n';

describe('mixed-headers finds', () => {
  it.each([
    ['tags, then headings', `${TAGS}${HEADINGS}`, '2 parts are marked by a tag and 2 by a heading'],
    [
      'headings among tags',
      `${TAGS}${HEADINGS}<tone>\nDry.\n</tone>\n`,
      '2 parts are marked by a heading and 3 by a tag',
    ],
    [
      'tags among headings',
      `${HEADINGS}${TAGS}# Tone\n\nDry.\n`,
      '2 parts are marked by a tag and 3 by a heading',
    ],
  ])('%s', (_, text, message) => {
    expect(found(text)).toEqual([message]);
  });
});

describe('mixed-headers leaves alone', () => {
  it.each([
    [
      'headings with examples in tags',
      `${HEADINGS}<example>\nx\n</example>\n<example>\ny\n</example>\n`,
    ],
    [
      'headings within tagged parts',
      '<rules>\n# One\nx\n# Two\ny\n</rules>\n<task>\n# Do\nz\n</task>\n',
    ],
    ['a title above tags', `# My agent\n\n${TAGS}`],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});
