import { expect, it } from 'vitest';
import { maskKotlin } from './mask-kotlin.ts';

it.each([
  ['  is Join if a is B -> {', '  is Join           -> {'],
  ['  Mode.FAST if a ->', '  Mode.FAST      ->'],
  ['val a\n  @OptIn(X::class)\n  get() = 1', 'val a\n                  \n  get() = 1'],
  ['fun f() {\n  @Suppress("a")\n  val a = 1', 'fun f() {\n                \n  val a = 1'],
])('hides what is newer than the grammar: %j', (text, masked) => {
  expect(maskKotlin(text)).toBe(masked);
});

it.each([
  'class A {\n  @Column\n  val a = 1\n}',
  '@Test\nfun f() = 1',
  'else if (a) b { c -> d }',
  'val x = if (a) f { b -> c } else d',
])('leaves %j', (text) => {
  expect(maskKotlin(text)).toBe(text);
});
