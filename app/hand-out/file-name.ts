const LONGEST = 60;
/** With an end such as `-evaluation.predictions.jsonl`. */
const LONGEST_WHOLE = 100;
/** Leaves room for what is put behind it, so that the whole keeps its end. */
const MOST_BYTES = 150;
/** Every file system takes 255; an end and the mark of a device come on top. */
const MOST_BYTES_WHOLE = 200;
/** Names of devices, which Windows takes for no file, whatever ends they have. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:[.-]|$)/i;

/** A name that every file system takes, made of a source's name; without an end. */
export function fileNameOf(name: string): string {
  return safe(name, LONGEST, MOST_BYTES);
}

/** The same of a whole name with its end; a file may begin with a dot if it is all of a name. */
export function wholeFileName(name: string): string {
  const isHidden = /^\.[a-z]+$/.test(name);
  if (isHidden) return name;
  const [, base = name, end = ''] = /^(.*?)((?:\.[A-Za-z0-9]{1,8}){0,3})$/s.exec(name) ?? [];
  return `${safe(base, LONGEST_WHOLE, MOST_BYTES_WHOLE)}${end}`;
}

function safe(name: string, longest: number, mostBytes: number): string {
  const plain = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|[.-]+$/g, '');
  // By characters, so that none is cut in two.
  const characters = [...plain].slice(0, longest);
  while (new TextEncoder().encode(characters.join('')).length > mostBytes) characters.pop();
  const short = characters.join('').replace(/[.-]+$/, '') || 'oriel';
  return DEVICES.test(short) ? `_${short}` : short;
}
