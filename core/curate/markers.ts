import type { LineNumber } from '../model/units.ts';

/** A line of the text that says of itself what the code is. */
export interface Marker {
  kind: 'deprecated' | 'generated';
  /** The line, trimmed and shortened. */
  quote: string;
  line: LineNumber;
}

/** Markers that speak for a whole file stand near its top; licence headers rarely run longer. */
const HEAD_LINES = 30;
const QUOTE_CHARS = 100;
const LINE_BREAK = /\r\n|\n|\r/;

const COMMENT = String.raw`^\s*(?://|#|/?\*|--|;|%|"""|'''|<!--|\.\.)`;

/**
 * `deprecated` must be what the line says, not a word in it: in capitals, as a label with a colon,
 * or as the tag or attribute of the language. `DEPRECATED_KEYS = …` is a name, not a marker.
 */
const DEPRECATED = [
  new RegExp(`${COMMENT}.*\\bDEPRECATED\\b(?!_)`),
  new RegExp(`${COMMENT}\\s*Deprecated\\s*[:.]`),
  new RegExp(`${COMMENT}.*@deprecated\\b`),
  /^\s*@(?:\w+\.)*[Dd]eprecated\b/,
  /^\s*#\[deprecated\b/,
  /^\s*\.\. deprecated::/,
  /^\s*\[Obsolete\b/,
];

const GENERATED = [
  new RegExp(`${COMMENT}.*\\bdo not (?:edit|modify)\\b`, 'i'),
  new RegExp(
    `${COMMENT}.*\\b(?:auto-?generated|generated) (?:by|from|with|using|file|code)\\b`,
    'i',
  ),
  new RegExp(`${COMMENT}.*@generated\\b`),
];

/** Every marker of a text; `firstLine` is the number of its first line. */
export function findMarkers(text: string, firstLine: LineNumber): Marker[] {
  if (!MAY_HOLD_MARKER.test(text)) return [];
  return text.split(LINE_BREAK).flatMap((line, index): Marker[] => {
    const kind = markerKind(line);
    if (!kind) return [];
    return [{ kind, quote: line.trim().slice(0, QUOTE_CHARS), line: firstLine + index }];
  });
}

/**
 * Markers in a file's head that speak for all of it. A deprecation does only where a blank line keeps
 * it apart from the first definition: one right above a function speaks for that function alone.
 */
export function findFileMarkers(text: string, firstDefinitionLine: LineNumber | null): Marker[] {
  const head = text.split(LINE_BREAK, HEAD_LINES);
  return findMarkers(head.join('\n'), 1).filter(({ kind, line }) => {
    if (kind === 'generated' || firstDefinitionLine === null) return true;
    return head.slice(line, firstDefinitionLine - 1).some((between) => between.trim() === '');
  });
}

/** Splitting lines costs more than one look for the few words that any marker has. */
const MAY_HOLD_MARKER = /deprecated|obsolete|generated|do not (?:edit|modify)/i;

function markerKind(line: string): Marker['kind'] | null {
  if (DEPRECATED.some((pattern) => pattern.test(line))) return 'deprecated';
  if (GENERATED.some((pattern) => pattern.test(line))) return 'generated';
  return null;
}
