import { fileNameOf, wholeFileName } from '../../app/hand-out/file-name.ts';
import { isOddName, toVisible, toVisibleLines } from '../../core/text/visible.ts';
import { mutateText, noiseText } from '../mutate.ts';
import { must, mustEqual, target } from '../target.ts';

const CORPUS = [
  ...[
    'rtl_\u202etxt.exe',
    'zero\u200bwidth',
    'tag\u{e0041}',
    'a\u180eb\u3164c\u2800',
    '日本語 naïve 𝄞',
    '❤️',
  ],
  ...[
    '../../etc/passwd',
    'C:\\x',
    'con',
    'aux.txt',
    '.',
    '..',
    '',
    'a'.repeat(80),
    '𝄞𝒜'.repeat(40),
    'x.',
  ],
  ...['\u206a\u206f', 'a\ufe0f\ufe0f\ufe00', '\u{e0100}\u{e0101}', '\u034f\u115f\u17b4\uffa0'],
];

/** What no screen shows or what reorders the rest, marks of annotations too; a single variation of a character does show. */
const HIDDEN =
  /\p{Cc}|\p{Zl}|\p{Zp}|\p{Cs}|\p{Bidi_Control}|[\ufff9-\ufffb]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|(?:^|[\s\p{Variation_Selector}])\p{Variation_Selector}/u;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

export const names = target<string>({
  name: 'names',
  promise:
    'What is shown has nothing in it that a screen does not show, text that all shows stays as it is, and a name made for a file is taken by every file system.',
  open: async () => ({
    make: (random) =>
      random.chance(0.3)
        ? noiseText(random, { words: CORPUS, most: 120 })
        : mutateText(random, random.pick(CORPUS), { words: CORPUS, corpus: CORPUS, most: 200 }),
    check(text) {
      const visible = toVisible(text);
      must(!HIDDEN.test(visible), 'it hides nothing');
      mustEqual(isOddName(text), visible !== text, 'a name is odd where something hides in it');
      mustEqual(toVisible(visible), visible, 'made visible again');
      if (!HIDDEN.test(text)) mustEqual(visible, text, 'what shows stays');
      const lines = toVisibleLines(text);
      must(!HIDDEN.test(lines.replace(/[\n\r\t]/g, '')), 'its lines hide nothing');
      mustEqual(lines.split('\n').length, text.split('\n').length, 'how many lines');
      checkFileName(fileNameOf(text));
      const whole = wholeFileName(`${fileNameOf(text)}-prompt.${text.slice(0, 4)}`);
      must(Buffer.byteLength(whole) <= 255, 'the bytes of a whole name');
      must(/^[\p{L}\p{N}._-]+$/u.test(whole), 'a whole name of the same characters');
    },
  }),
});

function checkFileName(name: string): void {
  must(name !== '' && [...name].length <= 61, 'the length of a file name');
  must(/^[\p{L}\p{N}._-]+$/u.test(name), 'letters, digits, dots, dashes only');
  must(!/^[.-]|[.-]$/.test(name), 'no dot or dash at an end');
  must(!/\p{Cs}/u.test(name), 'no half of a character');
  must(!RESERVED.test(name), 'no name that Windows keeps for devices');
}
