import { expect, it } from 'vitest';
import { controlTokensNote } from './control-tokens.ts';

it('names what looks like a control token, and how often it is there', () => {
  expect(controlTokensNote('a <|endoftext|> b')).toMatch(
    /holds once what looks like .*\(<\|endoftext\|>\)\. It is counted and sent as plain text/,
  );
  expect(controlTokensNote('<|im_start|>x<|im_end|>y<|im_end|>')).toMatch(
    /3 times .*\(<\|im_start\|>, <\|im_end\|>\)/,
  );
  expect(controlTokensNote('<|a1|><|b2|><|c3|><|d4|>')).toContain('(<|a1|>, <|b2|>, <|c3|>, …)');
  expect(controlTokensNote('<｜User｜>')).toContain('(<｜User｜>)');
});

it.each(['a <|> b', 'x <| f |> y', '<||>', '<|x', '|endoftext|', 'a<|>b|>', '<｜ a ｜>'])(
  'takes %j for code',
  (text) => {
    expect(controlTokensNote(text)).toBeNull();
  },
);
