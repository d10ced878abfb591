import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DRAWN } from '../core/testing/labelled-secrets.ts';
import { handOut } from './save-to.ts';

const TOKEN = ['ghp_', DRAWN.slice(0, 36)].join('');
const file = join(mkdtempSync(join(tmpdir(), 'oriel-hand-out-')), 'tasks.jsonl');
const text = `${JSON.stringify({ id: 'a', task: `first\nuse ${TOKEN}` })}\n`;

afterEach(() => vi.restoreAllMocks());

describe('handOut', () => {
  it('writes a file with secrets masked, and says on standard error where they stood', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const bytes = await handOut(file, text, { withSecrets: false });
    const written = readFileSync(file, 'utf8');
    expect(JSON.parse(written).task).toBe('first\nuse [masked-github-token-up-to-64]');
    expect(bytes).toBe(Buffer.byteLength(written));
    expect(said.mock.calls.flat()).toEqual(['masked github-token in [0].task, line 2\n']);
  });

  it('leaves them where the person says so, and says that too', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await handOut(file, text, { withSecrets: true });
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(said.mock.calls.flat().join('')).toMatch(/^not masked, as you said: github-token in/);
  });

  it('names the file where it cannot be written', async () => {
    const wrong = handOut('/nowhere/a.txt', 'x', { withSecrets: false });
    await expect(wrong).rejects.toThrow(/cannot write \/nowhere\/a\.txt/);
  });
});
