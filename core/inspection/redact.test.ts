import { describe, expect, it } from 'vitest';
import { savableSample } from '../../cli/testing/saved-sample.ts';
import { countLines } from '../assemble/prompt.ts';
import { splitPrompt } from '../assemble/split-prompt.ts';
import { redact } from './redact.ts';
import { saveInspection } from './save-inspection.ts';
import { inspectionOf } from './saved-inspection.ts';
import { writeInspection } from './write-inspection.ts';

const savable = await savableSample();
const clean = saveInspection(savable);
// Joined here, so that no scanner of repositories takes a test for a leak.
const TOKEN = ['ghp_', 'q7Zp2Lm9Xr4Tv8Kc1Wd6Yb3Nf5Hg0JsAeUoI'].join('');
const PASSWORD = 'Tr0ub4dor&3';
const KEY_LINE = 'MIIEowIBAAKCAQEAq7Zp2Lm9Xr4Tv8Kc1Wd6Yb3Nf5Hg0JsAe';
const KEY = [
  '-----BEGIN PRIVATE',
  ` KEY-----\n${KEY_LINE}\n${KEY_LINE}\n-----END PRIVATE KEY-----`,
].join('');

/** The sample's answer with secrets in the task, the system prompt, a chunk and the prompt. */
function leaky() {
  const [first, ...others] = savable.texts;
  const text = `import os\nPASSWORD = "${PASSWORD}"\n${KEY}\nlast = 1\n`;
  const { inspection } = savable;
  const told = `${TOKEN.toLowerCase()} shop`;
  return {
    ...savable,
    texts: [{ chunk: first!.chunk, text }, ...others],
    inspection: {
      ...inspection,
      query: { ...inspection.query, task: `Use ${TOKEN} and ${PASSWORD}\n${told}` },
      settings: { ...inspection.settings, system: `token: ${TOKEN}` },
      terms: [...inspection.terms, 'q7zp2lm9xr4tv8kc1wd6yb3nf5hg0jsaeuoi'],
      queryTerms: [
        ...inspection.queryTerms,
        { term: 'q7zp2lm9', weight: 1, from: 'task' as const },
      ],
      prompt: inspection.prompt.replace('## Current task:', () => `${text}## Current task:`),
      promptLines: inspection.promptLines.map((lines, index, { length }) =>
        index === length - 2 ? lines + countLines(text) : lines,
      ),
    },
  };
}

const saved = saveInspection(leaky());
const file = new TextDecoder().decode(writeInspection(saved));

describe('redact', () => {
  it('finds nothing in the sample, which has no secret', () => {
    expect(clean.masked).toEqual([]);
    expect(inspectionOf(clean)).toEqual(savable.inspection);
  });

  it('leaves no secret anywhere in the file', () => {
    for (const secret of [TOKEN, PASSWORD, KEY_LINE, 'q7zp2lm9xr4tv8kc', 'q7zp2lm9"']) {
      expect(file).not.toContain(secret);
    }
    expect(saved.query.task).toMatch(
      /^Use \[masked-github-token-up-to-64\] and \[masked-assigned-secret-up-to-16\]/,
    );
    expect(saved.terms).toEqual(savable.inspection.terms);
    expect(saved.queryTerms).toEqual(savable.inspection.queryTerms);
  });

  it('keeps the lines of a chunk and says where each mask stands', () => {
    const { text, chunk } = saved.texts!.chunks[0]!;
    expect(text.split('\n')).toHaveLength(leaky().texts[0]!.text.split('\n').length);
    expect(text.split('\n').at(-2)).toBe('last = 1');
    const { path, startLine } = chunk;
    expect(saved.masked.filter(({ field }) => field === 'texts.chunks[0].text')).toEqual([
      { kind: 'assigned-secret', field: 'texts.chunks[0].text', path, line: startLine + 1 },
      { kind: 'private-key', field: 'texts.chunks[0].text', path, line: startLine + 3 },
    ]);
    expect(saved.masked).toContainEqual({
      kind: 'github-token',
      field: 'settings.system',
      path: null,
      line: 1,
    });
    expect(saved.masked.filter(({ field }) => field === 'texts.prompt')).toHaveLength(2);
  });

  it('done twice is as once, and the prompt can still be cut into its segments', () => {
    expect(redact(saved)).toEqual(saved);
    const { prompt, promptLines } = inspectionOf(saved);
    const parts = splitPrompt(prompt, promptLines);
    expect(parts.join('')).toBe(prompt);
    expect(parts.at(-1)).toContain('## Current task:');
  });
});
