import { expect, it } from 'vitest';
import { maskSwift } from './mask-swift.ts';

it('hides the lines of a conditional, and leaves all its branches', () => {
  expect(maskSwift('enum E {\n  #if os(iOS)\n  case a\n  #else\n  case b\n  #endif\n}')).toBe(
    'enum E {\n             \n  case a\n       \n  case b\n        \n}',
  );
});

it('leaves expressions that begin with the same sign', () => {
  const text = 'if #available(iOS 13, *) { log(#file) }\n#warning("x")\n';
  expect(maskSwift(text)).toBe(text);
});
