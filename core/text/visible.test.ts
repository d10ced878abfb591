import { describe, expect, it } from 'vitest';
import { isOddName, toVisible, toVisibleLines } from './visible.ts';

describe('toVisible', () => {
  it.each([
    ['rtl_\u202etxt.exe', 'rtl_⟨U+202E⟩txt.exe'],
    ['a\nb\tc\u001b[0m', 'a⟨U+000A⟩b⟨U+0009⟩c⟨U+001B⟩[0m'],
    ['zero\u200bwidth\ufeff', 'zero⟨U+200B⟩width⟨U+FEFF⟩'],
    ['tag\u{e0041}', 'tag⟨U+E0041⟩'],
    ['filled\u3164\uffa0\u115f', 'filled⟨U+3164⟩⟨U+FFA0⟩⟨U+115F⟩'],
    ['joined\u034f\u206a', 'joined⟨U+034F⟩⟨U+206A⟩'],
    ['a\ufe0f\ufe01\u{e0100}', 'a\ufe0f⟨U+FE01⟩⟨U+E0100⟩'],
    ['\ufe0f', '⟨U+FE0F⟩'],
    ['a \ufe0f', 'a ⟨U+FE0F⟩'],
    ['❤️', '❤️'],
    ['lone\ud800', 'lone⟨U+D800⟩'],
    ['naïve 𝄞 日本.ts', 'naïve 𝄞 日本.ts'],
  ])('%j', (text, visible) => {
    expect(toVisible(text)).toBe(visible);
    expect(isOddName(text)).toBe(text !== visible);
  });

  it('keeps line ends and tabs in text of several lines', () => {
    expect(toVisibleLines('a\r\n\tb\u202e\u0000')).toBe('a\r\n\tb⟨U+202E⟩⟨U+0000⟩');
  });
});
