import { describe, expect, it } from 'vitest';
import type { Chunk } from '../model/chunk.ts';
import { matchSpans } from '../rank/terms.ts';
import { loadCounter } from '../tokens/counter.ts';
import { ChunkForms, fileForm } from './chunk-forms.ts';
import { templateOf } from './template/template-of.ts';

const counter = await loadCounter('o200k');
const template = templateOf({ kind: 'markdown', own: '' });
const body = Array.from({ length: 12 }, (_, at) => `  const step${at} = work(${at}, options);\n`);
const text = `function rotate(keys) {\n${body.join('')}  return revoke(keys);\n}\n`;
const chunk: Chunk = {
  ...{ id: 'k', path: 'auth/keys.ts', language: 'typescript', kind: 'function', symbol: 'rotate' },
  ...{ start: 0, end: text.length, startLine: 5, endLine: 19, tokens: 200, header: '' },
  fallback: false,
  definitions: [
    {
      ...{ symbol: 'rotate', kind: 'function', signature: 'function rotate(keys)', line: 5 },
      doc: 'Makes the keys anew.\nOld ones end.',
    },
  ],
};

function formsFor(task: string): ChunkForms {
  const matches = () => matchSpans(text, task.split(' '));
  return new ChunkForms(
    chunk,
    { text, matches, file: () => fileForm(chunk, text, counter, template) },
    counter,
    template,
  );
}

describe('ChunkForms', () => {
  it('cuts to the lines that the task matches and says which they are', () => {
    const slice = formsFor('revoke').get('slice');
    expect(slice?.segment).toBe(`### [auth/keys.ts · lines 5, 16–19 of 5–19]
\`\`\`typescript
function rotate(keys) {
…
  const step10 = work(10, options);
  const step11 = work(11, options);
  return revoke(keys);
}
\`\`\`

`);
    expect(slice?.tokens).toBe(counter.count(slice?.segment ?? ''));
  });

  it('cuts to signature and documentation', () => {
    expect(formsFor('x').get('signature')?.segment).toContain(
      'signature and doc of lines 5–19]\n```typescript\nfunction rotate(keys)\n    Makes the keys anew.\n    Old ones end.\n```\n\n',
    );
  });

  it('has no slice where nothing matches or all does, and squeezes no code', () => {
    expect(formsFor('absent').get('slice')).toBeNull();
    expect(formsFor('work').get('slice')).toBeNull();
    expect(formsFor('revoke').get('squeezed')).toBeNull();
  });

  it('has the whole file under its own heading', () => {
    expect(formsFor('x').get('file')?.segment).toMatch(
      /^### \[auth\/keys.ts · whole file, lines 1–19\]/,
    );
  });
});
