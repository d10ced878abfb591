import { expect, test } from 'vitest';
import { touchesOf } from './touches.ts';

const drawn = (name: string, input: unknown): string[] =>
  touchesOf(name, input).map(({ action, path, lines }) => {
    return `${action} ${path}${lines ? `:${lines.start}-${lines.end}` : ''}`;
  });

test('Reads say their lines by offset and limit, by first and last line, or by a range', () => {
  expect(drawn('Read', { file_path: '/r/a.ts' })).toEqual(['read /r/a.ts']);
  expect(drawn('Read', { file_path: '/r/a.ts', offset: 10, limit: 5 })).toEqual([
    'read /r/a.ts:10-14',
  ]);
  expect(drawn('Read', { file_path: '/r/a.ts', limit: 5 })).toEqual(['read /r/a.ts:1-5']);
  expect(drawn('read_file', { path: 'a.py', start_line: 3, end_line: 9 })).toEqual([
    'read a.py:3-9',
  ]);
  const view = { command: 'view', path: 'a.py', view_range: [2, 4] };
  expect(drawn('str_replace_editor', view)).toEqual(['read a.py:2-4']);
  expect(drawn('str_replace_editor', { ...view, view_range: [2, -1] })).toEqual(['read a.py']);
});

test('Edits, writes and searches are told by the names that agents in use give them, of servers too', () => {
  expect(drawn('MultiEdit', { file_path: 'a.ts', edits: [] })).toEqual(['edit a.ts']);
  expect(drawn('Write', { file_path: 'a.ts', content: '' })).toEqual(['write a.ts']);
  expect(drawn('Grep', { pattern: 'x', path: 'src' })).toEqual(['search src']);
  expect(drawn('mcp__files__read_file', { path: 'a.md' })).toEqual(['read a.md']);
  expect(drawn('str_replace_based_edit_tool', { command: 'create', path: 'n.ts' })).toEqual([
    'write n.ts',
  ]);
});

test('A patch names its files, as input of its own tool or within a shell', () => {
  const patch =
    '*** Begin Patch\n*** Update File: src/a.rs\n@@\n-x\n+y\n*** Add File: b.md\n+z\n*** End Patch';
  expect(drawn('apply_patch', patch)).toEqual(['edit src/a.rs', 'write b.md']);
  expect(drawn('apply_patch', { input: patch })).toEqual(['edit src/a.rs', 'write b.md']);
  expect(
    drawn('shell', { command: ['bash', '-lc', `apply_patch <<'EOF'\n${patch}\nEOF`] }),
  ).toHaveLength(2);
});

test('Shell commands that plainly show a file are reads of it', () => {
  const shell = (command: string) => drawn('Bash', { command });
  expect(shell("sed -n '1,80p' src/a.ts")).toEqual(['read src/a.ts:1-80']);
  expect(shell('cat a.ts b.ts')).toEqual(['read a.ts', 'read b.ts']);
  expect(shell('cd x && head -n 20 "my file.md" | tail -3')).toEqual(['read my file.md:1-20']);
  expect(shell('rg -n "needle" src tests')).toEqual(['search src', 'search tests']);
  expect(drawn('exec_command', { cmd: 'nl -ba a.rs' })).toEqual(['read a.rs']);
});

test('What writes, runs or is a script is no read', () => {
  const shell = (command: string) => drawn('Bash', { command });
  expect(shell('cat a.ts > b.ts')).toEqual([]);
  expect(shell("cat <<'EOF' > b.ts\nx\nEOF")).toEqual([]);
  expect(shell('sed -i s/a/b/ a.ts')).toEqual([]);
  expect(shell('npm test')).toEqual([]);
  expect(shell(`cat ${'a '.repeat(2_000)}`)).toEqual([]);
});

test('Inputs of any shape are no error', () => {
  for (const input of [null, 3, [], 'x', { path: 7 }, { command: [1, null] }, { file_path: '' }]) {
    for (const name of ['Read', 'Bash', 'apply_patch', '__', ''])
      expect(touchesOf(name, input)).toEqual([]);
  }
});
