import { describe, expect, it } from 'vitest';
import { scanImports } from '../graph/scan-imports.ts';
import type { Chunk } from '../model/chunk.ts';
import { withImportsInUse } from './imports-in-use.ts';

/** Chunks of the parts of a text that `|` parts. */
function headers(drawing: string, header = ''): string[] {
  const text = drawing.replaceAll('|', '');
  let start = 0;
  const chunks = drawing.split('|').map((part): Chunk => {
    const chunk = { start, end: start + part.length, header };
    start += part.length;
    return chunk as Chunk;
  });
  const { imports } = scanImports(text, 'typescript');
  return withImportsInUse(chunks, text, imports).map((chunk) => chunk.header);
}

describe('withImportsInUse', () => {
  it('quotes what binds a name that the chunk has, but not to the chunk that holds it', () => {
    const text =
      "import { a, b as c } from './x';\nimport d from './y';\na();\n|f(c);\n|b + da + a_;\n|d.a";
    expect(headers(text)).toEqual([
      '',
      "import { a, b as c } from './x'",
      '',
      "import { a, b as c } from './x'\nimport d from './y'",
    ]);
  });

  it('comes after what surrounds the chunk, on one line each', () => {
    expect(headers("import {\n  a,\n} from './x';\n|a", 'class A')[1]).toBe(
      "class A\nimport { a, } from './x'",
    );
  });

  it('quotes eight at most', () => {
    const names = Array.from({ length: 12 }, (_, index) => `name${index}`);
    const text = `${names.map((name) => `import ${name} from '${name}';`).join('\n')}\n|${names.join()}`;
    expect(headers(text)[1]?.split('\n')).toHaveLength(8);
  });

  it('leaves chunks of a file without imports as they are', () => {
    expect(headers('a|b', 'h')).toEqual(['h', 'h']);
  });
});
