import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedLines } from './changed-lines.ts';

const none = (): boolean => false;
const TEN = 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n';

describe('changedLines', () => {
  it('names lines before the change: replaced, removed, and those around what is added', () => {
    const after = TEN.replace('b\n', 'B\n').replace('h\n', 'h\nnew\n');
    expect(changedLines(TEN, after, none)).toMatchObject({
      lines: [
        { start: 2, end: 2 },
        { start: 8, end: 9 },
      ],
      added: 'B\nnew',
      addedCount: 2,
      removedCount: 1,
    });
  });

  it('stays inside of the file at its ends', () => {
    expect(changedLines(TEN, `new\n${TEN}`, none)!.lines).toEqual([{ start: 1, end: 1 }]);
    expect(changedLines(TEN, `${TEN}new\n`, none)!.lines).toEqual([{ start: 10, end: 10 }]);
  });

  it('makes ranges that nearly touch one', () => {
    const after = TEN.replace('b\n', 'B\n').replace('e\n', 'E\n');
    expect(changedLines(TEN, after, none)!.lines).toEqual([{ start: 2, end: 5 }]);
  });

  it('leaves aside what is asked to be, unless there is nothing else', () => {
    const isAside = (line: string): boolean => /^[bB]/.test(line);
    const aside = TEN.replace('b\n', 'B\n');
    expect(changedLines(TEN, aside, isAside)!.lines).toEqual([{ start: 2, end: 2 }]);
    const both = changedLines(TEN, aside.replace('i\n', 'I\n'), isAside)!;
    expect(both.lines).toEqual([{ start: 9, end: 9 }]);
    expect(both.addedCount).toBe(2);
  });

  it('tells changes of space and of comments', () => {
    expect(changedLines('if (a)\n', 'if  (a)\n', none)).toMatchObject({ isWhitespace: true });
    expect(changedLines('# the the\n', '# the\n', none)).toMatchObject({ isComment: true });
    expect(changedLines('x = 1\n', 'x = 2\n', none)).toMatchObject({
      isWhitespace: false,
      isComment: false,
    });
    expect(changedLines('*p = 1;\n', '*p = 2;\n', none)).toMatchObject({ isComment: false });
    expect(changedLines('#[test]\n', '#[cfg(test)]\n', none)).toMatchObject({ isComment: false });
  });

  it('gives ranges in order, apart, inside of the file, and none for no change', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const found = changedLines(before.join('\n'), after.join('\n'), none)!;
        let last = 0;
        for (const { start, end } of found.lines) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThanOrEqual(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(Math.max(1, before.length));
        if (before.join('\n') === after.join('\n')) expect(found.lines).toEqual([]);
      }),
    );
  });
});
