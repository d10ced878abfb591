import type { CharOffset } from '../model/units.ts';
import { collectUnits } from './collect-units.ts';
import type { Outline } from './outline.ts';
import type { Region } from './region.ts';
import { type Scope, scopeOf } from './scope.ts';
import type { Ruler } from './sizing.ts';
import type { Unit } from './unit.ts';

/**
 * The units of a file that is nothing but cells: a cell that fits is one, with all that it defines.
 * Prose leans on the code it speaks of, and a heading heads all cells up to the next one.
 */
export function collectCells(
  cells: readonly Region[],
  text: string,
  lines: CharOffset[],
  ruler: Ruler,
  depthLimit: number,
): Outline {
  let scope: Scope | null = null;
  let moduleDoc = '';
  const units = cells.flatMap((cell): Unit[] => {
    const { start, end, language, cursor } = cell;
    const outline =
      language && cursor
        ? collectUnits(cursor, text, lines, language, ruler, depthLimit, [], start)
        : null;
    const definitions = outline?.units.flatMap((unit) => unit.definitions) ?? [];
    const isProse = language?.id === 'markdown';
    const heading = isProse ? definitions.at(-1) : undefined;
    if (heading) {
      scope = scopeOf(null, heading);
      moduleDoc ||= definitions[0]!.symbol;
    }
    if (outline && ruler.size(start, end) > ruler.max) {
      return outline.units.map((unit) => ({ ...unit, scope: unit.scope ?? scope }));
    }
    const role = heading ? 'header' : isProse ? 'comment' : 'plain';
    return [{ start, role, scope, definitions, language, isUnparsed: !outline }];
  });
  return { units, moduleDoc };
}
