import type { CharOffset } from '../model/units.ts';
import { BREAK, flagsAt, LOWER, NUMBER, SPACE, type TextUnits, UPPER } from './char-flags.ts';

/**
 * Words of ASCII as a table of states, which is most of a text, read in half the time that rules take:
 * the next state by state and column, `WIDTH` columns a state.
 */
export type WordStates = Uint8Array;

/** In these columns are the characters: line break, blank, other space, capital, small letter, digit, mark, `/`, `'`. */
const COLUMNS = 9;
const WIDTH = 16;

/** Rows of the tables below, in their order; a word ends in `.`, and `?` leaves it to the rules. */
const STATES = [
  ...['.', '?', 'start', 'breaks', 'after', 'gap', 'blank', 'space', 'upper', 'lower', 'one'],
  ...['two', 'three', 'mark', 'marks', 'closed'],
];
const END = STATES.indexOf('.');
const ASK = STATES.indexOf('?');
const START = STATES.indexOf('start');
const AFTER = STATES.indexOf('after');
const GAP = STATES.indexOf('gap');

/** See `o200kWordEnd` for the pattern that it says. */
export const O200K_STATES = readStates(`
  breaks blank  space  upper  lower  one    mark   mark   mark    start
  breaks after  after  .      .      .      .      .      .       breaks
  breaks after  after  .      .      .      .      .      .       after
  breaks gap    gap    .      .      .      .      .      .       gap
  breaks gap    gap    upper  lower  .      marks  marks  marks   blank
  breaks gap    gap    upper  lower  .      .      .      .       space
  .      .      .      upper  lower  .      .      .      .       upper
  .      .      .      .      lower  .      .      .      .       lower
  .      .      .      .      .      two    .      .      .       one
  .      .      .      .      .      three  .      .      .       two
  .      .      .      .      .      .      .      .      .       three
  closed .      .      upper  lower  .      marks  marks  marks   mark
  closed .      .      .      .      .      marks  marks  marks   marks
  closed .      .      .      .      .      .      closed .       closed
  `);

/** See `cl100kWordEnd`. */
export const CL100K_STATES = readStates(`
  breaks blank  space  lower  lower  one    mark   mark   ?       start
  breaks after  after  .      .      .      .      .      .       breaks
  breaks after  after  .      .      .      .      .      .       after
  breaks gap    gap    .      .      .      .      .      .       gap
  breaks gap    gap    lower  lower  .      marks  marks  marks   blank
  breaks gap    gap    lower  lower  .      .      .      .       space
  .      .      .      .      .      .      .      .      .       upper
  .      .      .      lower  lower  .      .      .      .       lower
  .      .      .      .      .      two    .      .      .       one
  .      .      .      .      .      three  .      .      .       two
  .      .      .      .      .      .      .      .      .       three
  closed .      .      lower  lower  .      marks  marks  marks   mark
  closed .      .      .      .      .      marks  marks  marks   marks
  closed .      .      .      .      .      .      .      .       closed
  `);

const columns = Uint8Array.from({ length: 128 }, (_, unit) => columnOf(unit));

/** Where the word that begins at `from` ends; -1 where the rules must be asked, as at the end of the text. */
export function asciiWordEnd(next: WordStates, units: TextUnits, from: CharOffset): CharOffset {
  const { length } = units;
  let state = START;
  let at = from;
  for (; at < length; at++) {
    const unit = units[at]!;
    if (unit > 127) return -1;
    const following = next[state * WIDTH + columns[unit]!]!;
    if (following === END) break;
    if (following === ASK) return -1;
    state = following;
  }
  if (at === length) return -1;
  // A gap leaves the next word its blank, and all that comes after its last break.
  if (state === GAP) return at - 1;
  if (state === AFTER) while (!isBreak(units[at - 1]!)) at--;
  return at;
}

function isBreak(unit: number): boolean {
  return unit === 10 || unit === 13;
}

function columnOf(unit: number): number {
  const flags = flagsAt(Uint16Array.of(unit), 0);
  if (flags & BREAK) return 0;
  if (flags & SPACE) return unit === 32 ? 1 : 2;
  if (flags & UPPER) return 3;
  if (flags & LOWER) return 4;
  if (flags & NUMBER) return 5;
  return unit === 47 ? 7 : unit === 39 ? 8 : 6;
}

function readStates(table: string): WordStates {
  const next = new Uint8Array(STATES.length * WIDTH);
  for (const line of table.trim().split('\n')) {
    const cells = line.trim().split(/\s+/);
    const state = STATES.indexOf(cells[COLUMNS]!);
    for (let column = 0; column < COLUMNS; column++) {
      next[state * WIDTH + column] = STATES.indexOf(cells[column]!);
    }
  }
  return next;
}
