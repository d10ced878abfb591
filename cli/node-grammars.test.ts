import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { nodeGrammars } from './node-grammars.ts';

it('says once of a grammar that is missing or damaged that files are cut by lines, and nothing of one that loads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-grammars-'));
  mkdirSync(join(folder, 'grammars'));
  writeFileSync(join(folder, 'grammars/tree-sitter-python.wasm'), 'damaged');
  const whole = 'grammars/tree-sitter-json.wasm';
  copyFileSync(new URL(`../public/${whole}`, import.meta.url), join(folder, whole));
  const { grammar } = nodeGrammars(pathToFileURL(`${folder}/`));
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const id of ['python', 'go', 'python']) await expect(grammar(id)).rejects.toThrow();
  await grammar('json');
  const lines = said.mock.calls.map(([line]) => line);
  said.mockRestore();
  expect(lines).toEqual([
    expect.stringMatching(/python.wasm.*; what is written in python is cut by lines\.\n$/),
    expect.stringMatching(/go.wasm.*; what is written in go is cut by lines\.\n$/),
  ]);
});
