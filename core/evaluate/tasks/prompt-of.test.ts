import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promptOf, saysSomething } from './prompt-of.ts';

describe('promptOf', () => {
  it('keeps title, body and issue numbers, and leaves trailers out', () => {
    const body = `The key list was in the wrong order.

Fixes #123, see also #4.

Signed-off-by: A <a@x>
Co-authored-by: B <b@x>
Change-Id: I0123
(cherry picked from commit 0123abc)`;
    expect(promptOf('Fix key order (#12)', body)).toBe(
      'Fix key order (#12)\n\nThe key list was in the wrong order.\n\nFixes #123, see also #4.',
    );
  });

  it('drops what a squash collects and the title that it repeats', () => {
    const body = `* fix(render): write content length

* init test

* address review comments

* chore: add missing semi-colons

* Remove unused imports.

* keep Written() false when it is unsupported

---------`;
    expect(promptOf('fix(render): write content length (#7)', body)).toBe(
      'fix(render): write content length (#7)\n\n* keep Written() false when it is unsupported',
    );
  });

  it('drops sections of a template that are about the work, with their wrapped lines', () => {
    const body = `Closes #

## 🎯 Changes

What changes are made in this PR? Is it a feature or a bug fix?

Adds servers to the document.

### Details

They have a url.

## ✅ Checklist

- [x] I have followed the
[guide](x).

## Summary by CodeRabbit

* **New Features**
  * Added a flag

[![Review](a)](b)`;
    expect(promptOf('feat: servers', body)).toBe(
      'feat: servers\n\n## 🎯 Changes\n\nAdds servers to the document.\n\n### Details\n\nThey have a url.',
    );
  });

  it('keeps no heading over nothing, and no comment of a template', () => {
    expect(promptOf('fix: a', '## Changes\n\n<!-- say what\nyou did -->\n')).toBe('fix: a');
  });

  it('is never longer than 4,000 characters, begins with the title and is trimmed', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 60 }),
        fc.string(),
        fc.nat(400),
        (t, b, n) => {
          const title = `x${t.replaceAll('\n', ' ')}`;
          const prompt = promptOf(title, `${b}\n`.repeat(n));
          expect(prompt.length).toBeLessThanOrEqual(4_000);
          expect(prompt.startsWith(title.trim())).toBe(true);
          expect(prompt).toBe(prompt.trim());
        },
      ),
    );
  });
});

describe('saysSomething', () => {
  it.each(['fix', 'wip', 'fix tests (#12)', 'cleanup svg', 'Update docs', '#12', '…'])(
    'finds nothing in %j',
    (prompt) => expect(saysSomething(prompt)).toBe(false),
  );
  it.each(['redirect defaults to 303 (#5898)', 'ключи в порядке', 'core: add `index` module'])(
    'finds something in %j',
    (prompt) => expect(saysSomething(prompt)).toBe(true),
  );
});
