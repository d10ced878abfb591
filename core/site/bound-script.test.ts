import { expect, test } from 'vitest';
import { boundScript } from './bound-script.ts';

test('no address gets out of its string', () => {
  const odd = 'https://a.example/x"; fetch("//b.example"); //\n\u2028\\.js';
  const [, quoted] = /^import (.*);$/s.exec(boundScript(odd))!;
  expect(JSON.parse(quoted!)).toBe(odd);
});
