import { describe, expect, it } from 'vitest';
import { commentsAbove } from './comments-above.ts';

const above = (text: string) => commentsAbove(text, text.lastIndexOf('key'), '#');

describe('commentsAbove', () => {
  it('takes the lines right above, from the top down', () => {
    expect(above('a: 1\n# one\n# two\nkey: 1\n')).toEqual({
      start: 5,
      comments: ['# one', '# two'],
    });
  });

  it('reaches the first line of the text, whatever ends lines', () => {
    expect(above('# one\r\n#\r\nkey')).toEqual({ start: 0, comments: ['# one', '#'] });
    expect(above('# one\rkey')).toEqual({ start: 0, comments: ['# one'] });
  });

  it('leaves what is apart or indented otherwise', () => {
    expect(above('# one\n\nkey')).toEqual({ start: 7, comments: [] });
    expect(above('a: |\n  # text\nkey')).toEqual({ start: 14, comments: [] });
    expect(above('key')).toEqual({ start: 0, comments: [] });
  });
});
