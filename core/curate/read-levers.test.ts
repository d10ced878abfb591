import { describe, expect, it } from 'vitest';
import { readFilters, readHand } from './read-levers.ts';

const chunk = { id: 'a.py#1f', startLine: 3, endLine: 9 };

describe('readFilters', () => {
  it('reads names and numbers', () => {
    const filters = [
      { policy: 'leave-out', by: 'owner', value: '@web' },
      { policy: 'keep', by: 'older-than', value: 1.5 },
    ];
    expect(readFilters(filters, 'filters')).toEqual(filters);
  });

  it.each([
    [{}, /filters must be a list/],
    [['x'], /filters\[0\] must be an object/],
    [[{ policy: 'drop' }], /filters\[0\]\.policy must be one of keep/],
    [[{ policy: 'keep', by: 'size' }], /filters\[0\]\.by must be one of path/],
    [[{ policy: 'keep', by: 'path', value: '' }], /filters\[0\]\.value must be a text for path/],
    [[{ policy: 'keep', by: 'path', value: '!a' }], /without !/],
    [[{ policy: 'keep', by: 'path', value: 'a\nb' }], /one pattern/],
    [[{ policy: 'keep', by: 'role', value: 'tests' }], /must be one of source, documentation/],
    [[{ policy: 'keep', by: 'older-than', value: '3' }], /must be a number from 0/],
    [[{ policy: 'keep', by: 'older-than', value: Number.NaN }], /must be a number from 0/],
    [[{ policy: 'keep', by: 'role', value: 'test', why: 1 }], /has no field why/],
  ])('refuses %j', (json, message) => {
    expect(() => readFilters(json, 'filters')).toThrow(message);
  });
});

describe('readHand', () => {
  it('reads marks on chunks and files, with and without a reason', () => {
    expect(
      readHand(
        [
          { action: 'pin', path: 'a.py', chunk, reason: 'ours' },
          { action: 'mute', path: 'b' },
        ],
        'hand',
      ),
    ).toEqual([
      { action: 'pin', path: 'a.py', chunk, reason: 'ours' },
      { action: 'mute', path: 'b', chunk: null, reason: '' },
    ]);
  });

  it.each([
    [[{ action: 'hide', path: 'a' }], /hand\[0\]\.action must be pin or mute/],
    [[{ action: 'pin' }], /hand\[0\]\.path must name a file/],
    [[{ action: 'pin', path: 'b', chunk }], /hand\[0\]\.chunk\.id must be of a chunk of b/],
    [
      [{ action: 'pin', path: 'a.py', chunk: { ...chunk, endLine: 1 } }],
      /lines startLine to endLine/,
    ],
    [[{ action: 'pin', path: 'a', reason: 1 }], /reason must be a text/],
    [
      [
        { action: 'pin', path: 'a' },
        { action: 'mute', path: 'a' },
      ],
      /hand\[1\] is a second mark on a/,
    ],
  ])('refuses %j', (json, message) => expect(() => readHand(json, 'hand')).toThrow(message));
});
