import { expect, it } from 'vitest';
import { maskKotlin } from './mask-kotlin.ts';

it.each([
  ['  is Join if a is B -> {', '  is Join           -> {'],
  ['  Mode.FAST if a ->', '  Mode.FAST      ->'],
  ['val a\n  @OptIn(X::class)\n  get() = 1', 'val a\n                  \n  get() = 1'],
  ['fun f() {\n  @Suppress("a")\n  val a = 1', 'fun f() {\n                \n  val a = 1'],
  ['val id = a.insert {\n} get A.id', 'val id = a.insert {\n}         '],
  ['val id = a { 1 } get (A.id)', 'val id = a { 1 }           '],
  ['  a()\n  where?.let { b }', '  a()\n         let { b }'],
  ['context(_: Scope)\nfun f() = 1', '                 \nfun f() = 1'],
  ['val f = suspend { a() }', 'val f =         { a() }'],
  ['val a = $$"b $$c"', 'val a =   "b $$c"'],
])('hides what is newer than the grammar: %j', (text, masked) => {
  expect(maskKotlin(text)).toBe(masked);
});

it.each([
  ['val a = 1\n', '@'],
  ['val a = 1\n', '@A.B'],
  ['class A\n@A("b c") ', '@D(e f'],
  ['class A\n', '@A("b c")(d e'],
  ['// a', '@b.c'],
])('hides an annotation that the text ends within: %j and %j', (text, end) => {
  expect(maskKotlin(text + end)).toBe(text.padEnd(text.length + end.length));
});

it.each(['val a = 1\n@A\n', '@A val a = 1', '@A(b c) val a = 1', 'val a = 1\n@A(b\n'])(
  'leaves an annotation that ends before the text: %j',
  (text) => {
    expect(maskKotlin(text)).toBe(text);
  },
);

it.each([
  'class A {\n  @Column\n  val a = 1\n}',
  '@Test\nfun f() = 1',
  'else if (a) b { c -> d }',
  'val x = if (a) f { b -> c } else d',
  'val a: Int by lazy { 1 }\n  get() = 1',
  'class A<T>(a: T) where T : Any',
  'context(scope) { a() }',
  'suspend fun f() = 1',
  'val a = "$b"',
])('leaves %j', (text) => {
  expect(maskKotlin(text)).toBe(text);
});
