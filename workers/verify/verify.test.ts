import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OrielError } from '../../core/model/problem.ts';
import { FETCHED_FILES } from '../../core/site/fetched-files.ts';
import { sha256Of, verify } from './verify.ts';

const read = (path: string) => new Uint8Array(readFileSync(`public/${path}`));
const FILES = [
  'models/oriel-code-static/model.bin',
  'models/all-MiniLM-L6-v2/tokenizer.json',
  'grammars/tree-sitter-go.wasm',
  'grammars/go.highlights.scm',
];
const page = new TextEncoder().encode('<!doctype html><title>Not found</title>');

type Bytes = Uint8Array<ArrayBuffer>;
const WRONG: [string, (bytes: Bytes) => Bytes][] = [
  ['with a bit flipped at its start', (bytes) => flipped(bytes, 0)],
  ['with a bit flipped in its middle', (bytes) => flipped(bytes, bytes.length >> 1)],
  ['with a bit flipped at its end', (bytes) => flipped(bytes, bytes.length - 1)],
  ['less its last byte', (bytes) => bytes.slice(0, -1)],
  ['of its first half', (bytes) => bytes.slice(0, bytes.length >> 1)],
  ['and a byte more', longer],
  ['of no bytes', () => new Uint8Array()],
  ['that is a web page', () => page],
];

function longer(bytes: Bytes): Bytes {
  const copy = new Uint8Array(bytes.length + 1);
  copy.set(bytes);
  return copy;
}

function flipped(bytes: Bytes, at: number): Bytes {
  const copy = bytes.slice();
  copy[at]! ^= 1;
  return copy;
}

describe('verify', () => {
  it.each(FILES)('takes %s as it is, and nothing else for it', async (path) => {
    const bytes = read(path);
    await expect(verify(path, { bytes }, 'model-missing')).resolves.toBeUndefined();
    for (const [what, spoil] of WRONG) {
      const wrong = verify(path, { bytes: spoil(bytes), type: 'a/type' }, 'model-missing');
      await expect(wrong, what).rejects.toMatchObject({ code: 'model-missing', facts: { path } });
    }
  });

  it('names the file, what was found and what was expected', async () => {
    const [path] = FILES;
    const { bytes, sha256 } = FETCHED_FILES.get(path!)!;
    const error: unknown = await verify(path!, { bytes: page, type: 'text/html' }, 'model-missing')
      .then(() => null)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OrielError);
    const { message } = error as OrielError;
    expect(message).toContain(`${path} is not the file`);
    expect(message).toContain(`found ${page.length} bytes of SHA-256 ${await short(page)}`);
    expect(message).toContain('(text/html)');
    expect(message).toContain(`expected ${bytes} bytes of SHA-256 ${sha256.slice(0, 16)}`);
  });

  it('takes nothing of which there is no checksum', async () => {
    await expect(verify('grammars/x.wasm', { bytes: page }, 'grammar-missing')).rejects.toThrow(
      'grammars/x.wasm is no file that this build knows',
    );
  });
});

describe('sha256Of', () => {
  it('is the same where the browser has no digest of its own, which is so without https', async () => {
    const bytes = read(FILES[2]!);
    expect(await sha256Of(bytes, null)).toBe(await sha256Of(bytes));
    expect(await sha256Of(bytes)).toBe(FETCHED_FILES.get(FILES[2]!)!.sha256);
  });
});

async function short(bytes: Bytes): Promise<string> {
  return (await sha256Of(bytes)).slice(0, 16);
}
