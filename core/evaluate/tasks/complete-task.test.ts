import { describe, expect, it } from 'vitest';
import { drawCorpus } from '../../../cli/testing/drawn-corpus.ts';
import { importLanguageOf } from '../../graph/language-family.ts';
import { scanImports } from '../../graph/scan-imports.ts';
import type { LabelledTask } from '../../model/labelled-task.ts';
import { changeRole } from './change-role.ts';
import { changedLines } from './changed-lines.ts';
import { completeTask } from './complete-task.ts';
import type { TouchedFile } from './task-candidate.ts';

type Files = Record<string, string>;

function touch(path: string, before: string, after: string): TouchedFile {
  const { lines, added } = changedLines(before, after, () => false)!;
  const { imports } = scanImports(after, importLanguageOf(path));
  return { path, newPath: path, role: changeRole(path), lines, added, imports };
}

/** The files before, changed to what `after` says. */
async function complete(before: Files, after: Files, prompt = 'Check it'): Promise<LabelledTask> {
  const touched = Object.entries(after).flatMap(([path, text]) =>
    before[path] === undefined ? [] : [touch(path, before[path], text)],
  );
  const created = Object.keys(after).filter((path) => before[path] === undefined);
  const names = { commit: 'c'.repeat(40), base: 'b'.repeat(40), subject: prompt };
  const candidate = { ...names, at: 0, isMerge: false, prompt, touched, created };
  return completeTask(candidate, (await drawCorpus(before)).corpus);
}

const VALIDATOR = `class Claims:
    """What a token says."""

    user: str


def validate_token(token):
    return Claims()


def unrelated():
    return None
`;
const SESSION = `"""Sessions.

>>> from shop.prices import price
"""
from shop.auth import validate_token
from shop.prices import price
from shop.log import note


def renew(request):
    note(request)
    return validate_token(request.token)
`;
const BEFORE: Files = {
  'shop/auth/__init__.py': 'from .validator import Claims, validate_token\n',
  'shop/auth/validator.py': VALIDATOR,
  'shop/auth/legacy/validator.py': VALIDATOR.replace('Claims()', 'None'),
  'shop/prices.py': 'def price():\n    return 1\n',
  'shop/log.py': 'def note(text):\n    print(text)\n',
  'shop/session.py': SESSION,
  'tests/test_session.py': 'def test_renew():\n    assert True\n',
  'CHANGES.rst': 'Changes\n',
};
const CHANGED = SESSION.replace(
  '    return validate_token(request.token)\n',
  '    # The price of a note is not asked.\n    return validate_token(request.refresh)\n',
);

describe('completeTask', () => {
  it('needs the code that was touched, and what its added lines use one import away', async () => {
    const task = await complete(BEFORE, { 'shop/session.py': CHANGED });
    expect(task).toMatchObject({ id: 'cccccccccc', base: 'b'.repeat(40), task: 'Check it' });
    expect(task.needed).toEqual([
      {
        path: 'shop/session.py',
        lines: { start: 12, end: 12 },
        symbol: 'renew',
        why: 'changed by cccccccccc',
      },
      {
        path: 'shop/auth/validator.py',
        lines: { start: 7, end: 8 },
        symbol: 'validate_token',
        why: 'imported by shop/session.py, whose added lines use validate_token',
      },
    ]);
  });

  it('also follows an import that the change adds', async () => {
    const after = CHANGED.replace(
      'from shop.log import note\n',
      'from shop.log import note\nfrom shop.auth.validator import unrelated\n',
    ).replace('request.refresh', 'unrelated()');
    const { needed } = await complete(BEFORE, { 'shop/session.py': after });
    expect(needed.map(({ symbol }) => symbol)).toContain('unrelated');
  });

  it('holds tests and change notes for helpful, and names what is new', async () => {
    const task = await complete(BEFORE, {
      'shop/session.py': CHANGED,
      'tests/test_session.py': 'def test_renew():\n    assert 1\n',
      'CHANGES.rst': 'Changes\n-------\n',
      'shop/refresh.py': 'x\n',
    });
    expect(task.helpful.map(({ path }) => path)).toEqual(['tests/test_session.py', 'CHANGES.rst']);
    expect(task.needed.some(({ path }) => path.startsWith('tests/'))).toBe(false);
    expect(task.warnings).toContain('The change also made what is not there yet: shop/refresh.py.');
  });

  it('labels what looks like the needed, with what its path says', async () => {
    const { distractors } = await complete(BEFORE, { 'shop/session.py': CHANGED });
    expect(distractors).toEqual([
      {
        path: 'shop/auth/legacy/validator.py',
        lines: null,
        symbol: null,
        why: 'named as shop/auth/validator.py; path has “legacy”',
      },
    ]);
  });

  it.each([
    [
      'Fix shop/session.py, it fails',
      'Its text names shop/session.py, which is part of the answer.',
    ],
    ['It fails in `session.py`', 'Its text names shop/session.py, which is part of the answer.'],
    [
      'validate_token fails',
      'Its text names the symbol validate_token, which is part of the answer.',
    ],
    ['Call `renew` again', 'Its text names the symbol renew, which is part of the answer.'],
    [
      'Write it so:\n\n    return validate_token(request.refresh)',
      'Its text quotes 1 line that the change added.',
    ],
    ['Just check', 'Its text has 2 words, which leaves much to guess.'],
  ])('warns of %j', async (prompt, warning) => {
    const { warnings } = await complete(BEFORE, { 'shop/session.py': CHANGED }, prompt);
    expect(warnings).toContain(warning);
  });

  it('warns of no name where there is none', async () => {
    const prompt =
      'Sessions that renew themselves must be refreshed in the session of obsession.py';
    const { warnings } = await complete(BEFORE, { 'shop/session.py': CHANGED }, prompt);
    expect(warnings).toEqual([]);
  });

  it('takes what is used of a module, and nothing of one that is only named', async () => {
    const before: Files = {
      'src/lines.ts': 'export function count() {}\nexport function cut() {}\n',
      'src/words.ts': 'export function words() {}\n',
      'src/main.ts':
        "import * as lines from './lines.ts';\nimport { words } from './words.ts';\n\nexport function main() {\n  return 1;\n}\n",
    };
    const after = before['src/main.ts']!.replace('return 1', "return lines.cut('two words')");
    const { needed } = await complete(before, { 'src/main.ts': after });
    expect(needed.map(({ path, symbol }) => [path, symbol])).toEqual([
      ['src/main.ts', 'main'],
      ['src/lines.ts', 'cut'],
    ]);
  });

  it('takes no header for a rival of what it declares', async () => {
    const before: Files = {
      'src/keys.c': '#include "keys.h"\nint keys_count(void) {\n    return 1;\n}\n',
      'src/keys.h': 'int keys_count(void);\n',
      'old/keys_old.c': 'int keys_count(void) {\n    return 0;\n}\n',
    };
    const after = before['src/keys.c']!.replace('return 1', 'return 2');
    const { distractors } = await complete(before, { 'src/keys.c': after });
    expect(distractors.map(({ path }) => path)).toEqual(['old/keys_old.c']);
  });

  it('takes of an include what few others use', async () => {
    const user = '#include "api.h"\nint run(void) {\n    return 1;\n}\n';
    const others = Array.from({ length: 41 }, (_, at) => [
      `src/f${at}.c`,
      `#include "api.h"\nint f${at}(void) {\n    return API_OK;\n}\n`,
    ]);
    const api = '#define API_OK 0\n#define API_RARE 7\n';
    const before: Files = { 'src/run.c': user, 'src/api.h': api, ...Object.fromEntries(others) };
    const after = user.replace('return 1', 'return API_OK + API_RARE');
    const { needed } = await complete(before, { 'src/run.c': after });
    expect(needed.map(({ symbol }) => symbol)).toEqual(['run', 'API_RARE']);
  });

  it('keeps tests that stand in a source file apart', async () => {
    const before: Files = {
      'src/lib.rs':
        'pub fn add(a: u32, b: u32) -> u32 {\n    a + b\n}\n\n#[cfg(test)]\nmod tests {\n    use super::*;\n\n    #[test]\n    fn adds() {\n        assert_eq!(add(1, 2), 3);\n    }\n}\n',
    };
    const after = before['src/lib.rs']!.replace('a + b', 'b + a').replace('add(1, 2)', 'add(2, 1)');
    const { needed, helpful } = await complete(before, { 'src/lib.rs': after });
    expect(needed.map(({ lines }) => lines)).toEqual([{ start: 2, end: 2 }]);
    expect(helpful.map(({ lines }) => lines)).toEqual([{ start: 11, end: 11 }]);
    const only = before['src/lib.rs']!.replace('add(1, 2)', 'add(2, 1)');
    const tests = await complete(before, { 'src/lib.rs': only }, 'Turn the numbers around once');
    expect(tests).toMatchObject({
      needed: [{ lines: { start: 11, end: 11 } }],
      helpful: [],
      warnings: ['The change is of tests that stand in source files.'],
    });
  });

  it('says what its base does not have indexed', async () => {
    const { corpus } = await drawCorpus({ 'a.py': 'x = 1\n' });
    const file = touch('b.py', 'x = 1\n', 'x = 2\n');
    const names = { commit: 'c', base: 'b', subject: 's', prompt: 'Set x to two in everything' };
    const task = completeTask(
      { ...names, at: 0, isMerge: false, touched: [file], created: [] },
      corpus,
    );
    expect(task.warnings).toEqual(['Not indexed at its base, so that it cannot be found: b.py.']);
    expect(task.needed[0]!.symbol).toBeNull();
  });
});
