import { expect, it } from 'vitest';
import { nodeGrammars } from '../../cli/node-grammars.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { SyntaxParser } from './syntax-parser.ts';

const FILES = 4_000;
const SETTLED = 100;

/** Files of several languages, whole and broken, that grow and shrink. */
function fileOf(index: number): { path: string; text: string } {
  const size = 1 + (index % 9);
  const isBroken = index % 11 === 0;
  switch (index % 3) {
    case 0: {
      const body = `    if token == ${index}:\n        return refresh(token)\n`.repeat(size);
      return {
        path: `a${index}.py`,
        text: `def check_${index}(token):\n${body}${isBroken ? '((\n' : ''}`,
      };
    }
    case 1: {
      const rows = Array.from({ length: size }, (_, row) => `"row ${row}": [${row}, ${index}]`);
      return { path: `b${index}.json`, text: `{${rows.join(', ')}${isBroken ? '' : '}'}\n` };
    }
    default: {
      const body = `\tif n == ${index} {\n\t\treturn n\n\t}\n`.repeat(size);
      return {
        path: `c${index}.go`,
        text: `package p\n\nfunc f${index}(n int) int {\n${body}${isBroken ? '' : '\treturn 0\n}'}\n`,
      };
    }
  }
}

it('takes no more memory after 4,000 files than after the first hundred', async () => {
  const parser = await SyntaxParser.create(nodeGrammars());
  let settled = 0;
  for (let index = 0; index < FILES; index += 1) {
    if (index === SETTLED) settled = parser.wasmBytes;
    await parser.chunk(fileOf(index), DEFAULT_SETTINGS);
  }
  expect(settled).toBeGreaterThan(0);
  expect(parser.wasmBytes).toBeLessThanOrEqual(settled * 1.1);
}, 60_000);
