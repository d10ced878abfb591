/** Something that is shipped with the page, and what it may be used under. */
export interface Licence {
  name: string;
  version: string;
  /** An SPDX expression. */
  licence: string;
  /** What of it is shipped. */
  what: string;
  text: string;
}

/** Between two entries of the file; no licence has such a line, and one that had is refused when the file is written. */
const RULE = '='.repeat(100);

/** The file of a build that lists all, for people to read and for the page to read again. */
export const LICENCES = 'licences.txt';

/** @throws Error where an entry could not be read again. */
export function writeLicences(preamble: string, entries: readonly Licence[]): string {
  return [preamble, ...entries.map(entryText)].map((part) => `${part}\n`).join(`\n${RULE}\n`);
}

function entryText({ text, ...fields }: Licence): string {
  const { name, version, licence, what } = fields;
  const body = text.replace(/\r\n?/g, '\n').trim();
  if (body.includes(RULE)) throw new Error(`The licence of ${name} has a line that ends an entry`);
  if (Object.values(fields).some((field) => field.includes('\n'))) {
    throw new Error(`${name} has a field of several lines`);
  }
  return [name, version, licence, what, '', body].join('\n');
}

/** The entries of such a file; what has not the form of one is left out. */
export function readLicences(file: string): Licence[] {
  return file
    .split(`\n${RULE}\n`)
    .slice(1)
    .flatMap((entry) => {
      const [name, version, licence, what, , ...text] = entry.split('\n');
      if (!name || version === undefined || !licence || what === undefined) return [];
      return [{ name, version, licence, what, text: text.join('\n').trim() }];
    });
}
