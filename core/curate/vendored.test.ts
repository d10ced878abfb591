import { describe, expect, it } from 'vitest';
import { headComments } from './head-comments.ts';
import { treeOf } from './tree.ts';
import { dependencyMark, foreignMark, ownHolders, provenanceOf, vendoredMark } from './vendored.ts';

const mark = (path: string, text: string) => vendoredMark(path, text, headComments(text));
const provenance = (text: string) => provenanceOf(headComments(text));

describe('vendoredMark', () => {
  it.each([
    ['a.py', '# Vendored from attrs 23.1.0\nx = 1\n'],
    ['a.js', '// Copied from https://github.com/a/b\nf()\n'],
    ['stb.h', '/* stb_x - v2.3 - public domain\n   #define STB_X_IMPLEMENTATION\n*/\nint a;\n'],
    ['m.hpp', '// A single-header library for C++.\n#include <a>\n'],
    ['j.js', '/*! jQuery v3.6.0 | (c) OpenJS Foundation | jquery.org/license */\nf()\n'],
  ])('%s %j', (path, text) => {
    expect(mark(path, text)).toMatchObject({ kind: 'vendored', line: expect.any(Number) });
  });

  it.each([
    ['a.py', '# Copied values are never shared.\nx = 1\n'],
    ['a.ts', '// Adapted from an idea on a blog.\nf()\n'],
    ['a.c', '// Reads a header that is single.\nint a;\n'],
    ['a.ts', '/*! Shop page. */\nf()\n'],
  ])('not %s %j', (path, text) => expect(mark(path, text)).toBeNull());
});

describe('foreignMark', () => {
  const own = ownHolders([provenance('// MIT License\n// Copyright (c) 2020 Shop Ltd\n')!], []);

  it.each([
    ['// Copyright 2003 Mark Adler\n// zlib license\n', 'medium'],
    [
      '/* Copyright (C) 1991, 1992 Free Software Foundation, Inc.\n GNU General Public License */\n',
      'medium',
    ],
    ['# Copyright (c) 2011 Kenneth Example\n', 'low'],
  ])('%j', (text, certainty) => {
    expect(foreignMark(provenance(text), own)).toMatchObject({ kind: 'vendored', certainty });
  });

  it.each([
    '// Copyright (c) 2021 Shop Ltd. All rights reserved.\n',
    '// Copyright 2019-2024 The Shop Authors\n',
    '// The copyright notice must be kept.\n',
    '// Nothing said.\n',
  ])('not %j', (text) => expect(foreignMark(provenance(text), own)).toBeNull());

  it.each(['2001', '1999-2003, 2005', '2001 2002, 2004-07', '2019 – present', '2001,'.repeat(60)])(
    'reads the holder behind the years %.20s',
    (years) => {
      expect(provenance(`// Copyright (c) ${years} by Ada Lovelace\n`)?.holder).toBe(
        'ada lovelace',
      );
      expect(provenance(`// Copyright (c) ${years}\n`)?.holder).not.toBe('ada lovelace');
    },
  );

  it('ends at once where nobody stands behind many years', () => {
    expect(provenance(`// Copyright ${'2001,'.repeat(60)}2002;\n`)).toMatchObject({ line: 1 });
  });

  it('takes no title for a holder', () => {
    const licence = '// COPYRIGHT AND PERMISSION NOTICE\n// Copyright (c) 1996 Dan Example\n';
    expect(provenance(licence)?.holder).toBe('dan example');
  });

  it('takes holders that many heads name for the own', () => {
    const heads = Array.from({ length: 5 }, () => provenance('// Copyright 2020 Ann Example\n')!);
    expect(foreignMark(heads[0]!, ownHolders([], heads))).toBeNull();
  });
});

describe('dependencyMark', () => {
  const tree = treeOf([
    'deps/hiredis/COPYING',
    'deps/hiredis/net.c',
    'deps/own.c',
    'src/lib/a/b.c',
  ]);

  it('names the licence', () => {
    expect(dependencyMark('deps/hiredis/net.c', tree)?.evidence).toContain('deps/hiredis/COPYING');
  });

  it.each(['deps/own.c', 'src/lib/a/b.c', 'src/deps.c'])('not %s', (path) => {
    expect(dependencyMark(path, tree)).toBeNull();
  });
});
