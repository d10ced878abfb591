import { createTwoFilesPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedLines } from '../evaluate/tasks/changed-lines.ts';
import { patchSpans } from './patch-spans.ts';

const PATCH = `diff --git a/src/a.py b/src/a.py
index 111..222 100644
--- a/src/a.py
+++ b/src/a.py
@@ -1,4 +1,4 @@
 one
-two
+2
 three
 four
@@ -20,3 +20,4 @@ def f():
 twenty
+twenty and a half
 twenty-one
 twenty-two
diff --git a/new.py b/new.py
new file mode 100644
--- /dev/null
+++ b/new.py
@@ -0,0 +1 @@
+x
diff --git a/gone.py b/gone.py
deleted file mode 100644
--- a/gone.py
+++ /dev/null
@@ -1 +0,0 @@
-x
`;

describe('patchSpans', () => {
  it('gives the lines before the patch, without the context that it shows', () => {
    expect(patchSpans(PATCH)).toEqual([
      {
        path: 'src/a.py',
        newPath: 'src/a.py',
        lines: [
          { start: 2, end: 2 },
          { start: 20, end: 21 },
        ],
      },
      { path: null, newPath: 'new.py', lines: null },
      { path: 'gone.py', newPath: null, lines: null },
    ]);
  });

  it.each([['@@ '], ['@@ -0,2 +0,2 @@'], ['@@ -18744073709551616,2 +1,2 @@']])(
    'refuses a hunk of %s',
    (head) => {
      expect(() => patchSpans(`--- a/x\n+++ b/x\n${head}\n-\n+\n \n`)).toThrow(/lines/);
    },
  );

  it('finds nothing in an empty text', () => expect(patchSpans('')).toEqual([]));

  it('agrees with the comparison of the two texts, whatever the context', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(text, text, fc.nat(4), (before, after, context) => {
        const [old, now] = [before, after].map((list) => `${list.join('\n')}\n`);
        fc.pre(old !== now);
        const patch = createTwoFilesPatch('a/x', 'b/x', old!, now!, '', '', { context });
        const [file] = patchSpans(patch);
        const last = before.length;
        const clipped = file!.lines!.map(({ start, end }) => ({ start, end: Math.min(end, last) }));
        expect(clipped).toEqual(changedLines(old!, now!, () => false)!.lines);
      }),
    );
  });
});
