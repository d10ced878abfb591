import { describe, expect, it } from 'vitest';
import { headComments } from './head-comments.ts';

const texts = (source: string): string[] =>
  headComments(source).map(({ text, line }) => `${line} ${text}`);

describe('headComments', () => {
  it.each([
    ['#!/bin/sh\n# One.\n\n# Two.\necho # three\n', ['1 /bin/sh', '2 One.', '4 Two.']],
    ['/*\n * One.\n   Two.\n */\nint a; // three\n', ['1 ', '2 One.', '3 Two.', '4 ']],
    ['// One.\npackage a\n\n// Two.\nimport "b"\n// three\n', ['1 One.', '4 Two.']],
    ['<?php\n// One.\nnamespace A;\n', ['2 One.']],
    ['"""One.\n\nTwo.\n"""\n# Three.\nimport a\n', ['1 One.', '2 ', '3 Two.', '4 ', '5 Three.']],
    ['#pragma once\n#ifndef A\n#define A\n// One.\n#include <b>\n// two\n', ['4 One.']],
    ['-- One.\nSELECT 1;\n', ['1 One.']],
    ['const a = 1;\n// one\n', []],
    ['', []],
  ])('%j', (source, expected) => {
    expect(texts(source)).toEqual(expected);
  });

  it('does not read on where a comment is never closed', () => {
    expect(headComments(`/*\n${'x\n'.repeat(10_000)}`)).toHaveLength(80);
  });
});
