import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_TOKENS } from './embedder.ts';

const folder = new URL('../../public/models/all-MiniLM-L6-v2/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));
const manifest: {
  maxTokens: number;
  files: { path: string; bytes: number; sha256: string }[];
} = JSON.parse(read('manifest.json').toString());

describe('shipped model', () => {
  it('is what its manifest and its card say, and nothing else', () => {
    const card = read('MODEL.md').toString();
    const actual = manifest.files.map(({ path }) => {
      const content = read(path);
      const sha256 = createHash('sha256').update(content).digest('hex');
      return { path, bytes: content.length, sha256 };
    });
    expect(actual).toEqual(manifest.files);
    for (const { path, bytes, sha256 } of actual) {
      expect(card).toContain(`| ${path} | ${bytes} | \`${sha256}\` |`);
    }
    const listed = [...manifest.files.map(({ path }) => path), 'MODEL.md', 'manifest.json'];
    expect(readdirSync(folder).sort()).toEqual(listed.sort());
  });

  it('reads as many tokens as the manifest says', () => {
    expect(manifest.maxTokens).toBe(MAX_TOKENS);
  });
});
