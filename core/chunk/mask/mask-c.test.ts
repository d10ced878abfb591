import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskCpp } from './mask-c.ts';

/** What was hidden shows as dots, spaces as they are. */
function drawMasked(text: string): string {
  const masked = maskCpp(text);
  expect(masked.length).toBe(text.length);
  return [...text].map((char, at) => (masked[at] === char ? char : '·')).join('');
}

describe('conditionals', () => {
  it('stay where each branch holds whole statements', () => {
    const text =
      '#ifndef A_H\n#define A_H\n#if X\nint f() { return 1; }\n#else\nint f();\n#endif\n#endif\n';
    expect(maskCpp(text)).toBe(text);
  });

  it('leave their first branch where they cut a statement', () => {
    expect(drawMasked('#if X\nif (a) {\n#else\nif (b) {\n#endif\n}\n')).toBe(
      '··· ·\nif (a) {\n·····\n·· ··· ·\n······\n}\n',
    );
    expect(drawMasked('int x = f(1,\n#if X\n2\n#else\n3\n#endif\n);')).toBe(
      'int x = f(1,\n··· ·\n2\n·····\n·\n······\n);',
    );
  });

  it('leave the second branch of what is switched off', () => {
    expect(drawMasked('#if 0\nif (a) {\n#else\nif (b) {\n#endif\n}\n')).toBe(
      '··· ·\n·· ··· ·\n·····\nif (b) {\n······\n}\n',
    );
  });

  it('take brackets in literals, comments and other directives for text', () => {
    const text = '#if X\nchar c = \'{\'; // {\n#define OPEN {\nauto s = R"({"; {)";\n#endif\n';
    expect(maskCpp(text)).toBe(text);
  });

  it('may stand between enumerators, and hide nothing there', () => {
    const text = 'enum E {\n  A,\n#if X\n  B,\n#endif\n  C\n};\n';
    expect(maskCpp(text)).toBe(text);
  });
});

describe('macros', () => {
  it.each([
    ['LIB_BEGIN_NAMESPACE\nnamespace a {\n}\n', '···················\nnamespace a {\n}\n'],
    ['class LIB_API Store : Base {\n};', 'class ······· Store : Base {\n};'],
    ['LIB_API static int f(int);', '······· static int f(int);'],
    ['void f() LIB_NOEXCEPT {\n}', 'void f() ············ {\n}'],
    ['  explicit LIB_API Store(int a);', '  explicit ······· Store(int a);'],
    ['if LIB_CONSTEXPR (a) {', 'if ············· (a) {'],
    ['TEST_CASE("a (b)", "[c]") // x\n{\n}', 'TEST_CASE(·· ····· ·····) // x\n{\n}'],
    ['LIB_TRY\n{\n}\nLIB_CATCH(...) {}', '·······\n{\n}\n·············· {}'],
    ['class A {\nLIB_PRIVATE:\n int a;\n};', 'class A {\n············\n int a;\n};'],
  ])('%j', (text, drawing) => {
    expect(drawMasked(text)).toBe(drawing);
  });

  it.each([
    'int x = SOME_FLAG |\n  OTHER_FLAG\n  | THIRD_FLAG;',
    'struct SOME_TYPE value = { 0 };',
    'SOME_TYPE value;',
    'SOME_TYPE const value;',
    '#define TWO_LINES \\\n  OTHER_MACRO\n',
  ])('leaves %j', (text) => {
    expect(maskCpp(text)).toBe(text);
  });
});

describe('any text', () => {
  const scrap = fc.constantFrom(
    ...[
      '#if A\n',
      '#else\n',
      '#endif\n',
      '{',
      '}',
      '(',
      ')',
      '"',
      "'",
      '/*',
      '*/',
      '//',
      '\\\n',
      '\n',
    ],
    ...['LIB_API ', 'class ', 'x ', ';', 'R"(', ')"', '\u{1f600}', '<', '>', '&'],
  );

  it('keeps its length and its line breaks, and hides but never alters', () => {
    fc.assert(
      fc.property(fc.array(scrap, { maxLength: 60 }), (scraps) => {
        const text = scraps.join('');
        const masked = maskCpp(text);
        expect(masked.length).toBe(text.length);
        for (let at = 0; at < text.length; at++) {
          if (masked[at] !== text[at])
            expect([masked[at], text[at] === '\n']).toEqual([' ', false]);
        }
      }),
    );
  });

  it('is read once, however it is nested or left open', () => {
    for (const scraps of [
      '/* ',
      '#if A\n{',
      'A(\n',
      '//////',
      'R"(',
      '"\\\n',
      'A_B ',
      '((',
      'class A_B ',
    ]) {
      const text = scraps.repeat(Math.floor(300_000 / scraps.length));
      expect(maskCpp(text).length).toBe(text.length);
    }
  });
});
