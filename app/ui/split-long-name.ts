/** A name of this length fits wherever names are shown. */
const SHORT = 40;

/** The last characters, an escape such as `⟨U+202E⟩` counted as the one that it stands for. */
const END = /(?:⟨U\+[0-9A-F]+⟩|.){1,12}$/su;

/** A long name as a start that may lose its end, and an end with the extension that never does; short ones whole. */
export function splitLongName(name: string): [start: string, end: string] {
  const end = name.length > SHORT ? (END.exec(name)?.[0] ?? '') : '';
  return [name.slice(0, name.length - end.length), end];
}
