import { describe, expect, it } from 'vitest';
import {
  firstLine,
  isBoilerplate,
  isLicence,
  stripComments,
  stripDocstring,
} from './comment-text.ts';

describe('stripComments', () => {
  it.each([
    [['/** Adds two numbers. */'], 'Adds two numbers.'],
    [['/**\n   * Adds.\n   *\n   * @param a one\n   */'], 'Adds.\n\n@param a one'],
    [['// first', '// second'], 'first\nsecond'],
    [['/// Returns it.\n', '//! inner\n'], 'Returns it.\n\ninner'],
    [['# why', '#: typed'], 'why\ntyped'],
    [['/* a * b */'], 'a * b'],
    [
      [
        '/// <summary>\n',
        '/// Finds <see cref="Store"/>.\n',
        '/// </summary>\n',
        '/// <param name="key">Its key.</param>',
      ],
      'Finds Store.\n\nkey Its key.',
    ],
    [['// Vec<T> and <b>bold</b>'], 'Vec<T> and <b>bold</b>'],
    [[], ''],
  ])('%j', (comments, text) => {
    expect(stripComments(comments)).toBe(text);
  });

  it('ends an endless comment without parting a surrogate pair', () => {
    const text = stripComments([`// ${'x'.repeat(1_999)}😀`]);
    expect(text).toBe('x'.repeat(1_999));
  });
});

describe('stripDocstring', () => {
  it('drops quotes, prefix and indentation', () => {
    expect(stripDocstring('r"""Reads it.\n\n    Twice.\n    """')).toBe('Reads it.\n\nTwice.');
    expect(stripDocstring("'short'")).toBe('short');
  });
});

describe('firstLine', () => {
  it('passes over tags and rules', () => {
    expect(firstLine('-----\n@fileoverview Parses dates.\nmore')).toBe('Parses dates.');
    expect(firstLine('.SYNOPSIS\nSays hello.')).toBe('Says hello.');
    expect(firstLine('')).toBe('');
  });
});

describe('isLicence', () => {
  it('knows a licence by any of its lines', () => {
    expect(isLicence(['// Copyright 2024', '// See below'])).toBe(true);
    expect(isLicence(['// Parses dates'])).toBe(false);
  });
});

describe('isBoilerplate', () => {
  it.each([
    ['---@diagnostic disable: inject-field', true],
    ['// ignore_for_file: unused_field', true],
    ['// ignore the first field', false],
    ['--- Diagnoses a store.', false],
  ])('%s', (comment, is) => {
    expect(isBoilerplate(comment)).toBe(is);
  });
});
