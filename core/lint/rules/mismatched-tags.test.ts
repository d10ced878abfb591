import { describe, expect, it } from 'vitest';
import { promptOf, quotedBy } from '../testing/prompt-of.ts';
import { mismatchedTags } from './mismatched-tags.ts';

function found(text: string) {
  return [...mismatchedTags.check(promptOf(text))].map(({ certainty, message }) => [
    certainty,
    message,
  ]);
}

describe('mismatched-tags finds', () => {
  it('what the third seed shows: a closing tag without its slash', () => {
    const text =
      '<recent_page_visits>\n{recent_page_visits}\n<recent_page_visits>\n\nAnswer the question.\n';
    expect(found(text)).toEqual([
      ['high', '“<recent_page_visits>” is opened twice and not closed'],
      ['high', '“<recent_page_visits>” is never closed'],
    ]);
  });

  it('a section within another that is closed first', () => {
    const text = '<task>\n<rule>\nx\n</task>\n<rule>\ny\n</rule>\n';
    expect(quotedBy(mismatchedTags, promptOf(text))).toEqual(['<rule>']);
  });

  it('a closing tag with nothing before it', () => {
    const text = '<rules>\nBe kind.\n</rules>\nMore.\n</rules>\n';
    expect(found(text)).toEqual([['high', '“</rules>” closes what was never opened']]);
  });
});

describe('mismatched-tags leaves alone', () => {
  it.each([
    ['nested sections', '<task>\n<rule>\nx\n</rule>\n</task>\n<rule>\ny\n</rule>\n'],
    ['tags in code', 'Write `<rules>`.\n\n```xml\n<rules>\n```\n'],
    ['HTML of prose and types', 'A <br> and <b>bold</b>, a List<Item> and a Promise<void>.\n'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it('is not sure of a word in angle brackets', () => {
    expect(found('Run `x` with <name> as the argument.')).toEqual([
      ['low', '“<name>” is never closed'],
    ]);
  });
});
