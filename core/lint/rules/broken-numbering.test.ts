import { describe, expect, it } from 'vitest';
import { promptOf } from '../testing/prompt-of.ts';
import { brokenNumbering } from './broken-numbering.ts';

function found(text: string): string[] {
  return [...brokenNumbering.check(promptOf(text))].map(({ message }) => message);
}

describe('broken-numbering finds', () => {
  it.each([
    ['a number twice', '1. a\n2. b\n2. c\n', '“2” follows “2”'],
    ['a number left out', '1. a\n2. b\n4. c\n', '“4” follows “2”'],
    ['a nested one', '- x\n  1. a\n  3. b\n', '“3” follows “1”'],
  ])('%s', (_, text, message) => {
    expect(found(text)).toEqual([message]);
  });

  it('and numbers them through, unless the text speaks of a step by number', () => {
    const text = '3. a\n5. b\n5. c\n';
    const [finding] = [...brokenNumbering.check(promptOf(text))];
    expect(finding!.fix!.edits.map((edit) => [edit.place.startLine, edit.text])).toEqual([
      [2, '4'],
    ]);
    const [spoken] = [...brokenNumbering.check(promptOf(`${text}\nSee step 5.\n`))];
    expect(spoken!.fix).toBeNull();
  });
});

describe('broken-numbering leaves alone', () => {
  it.each([
    ['a list of ones', '1. a\n1. b\n1. c\n'],
    ['a list that begins elsewhere', '4. a\n5. b\n\ntext\n\n6. c\n7. d\n'],
    ['numbers in code and years', '```\n1. a\n5. b\n```\n\n2024. A year.\n'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});
