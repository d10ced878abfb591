import type { LabelledSpan } from '../../model/labelled-task.ts';
import type { FilePath, LineNumber } from '../../model/units.ts';

/** Lines of a file, with the symbols that they are said to hold, joined by ", ". */
export interface Place {
  path: FilePath;
  startLine: LineNumber;
  endLine: LineNumber;
  symbol: string | null;
}

/** Whether a passage holds some of a span: of its lines, else what defines its symbol, else of its file. */
export function touches(place: Place, span: LabelledSpan): boolean {
  if (place.path !== span.path) return false;
  if (span.lines) return place.startLine <= span.lines.end && span.lines.start <= place.endLine;
  return span.symbol === null || namesSymbol(place, span.symbol);
}

/** Whether a passage holds the symbol of a span: it names it, or has the line that its definition begins on. */
export function holdsSymbol(place: Place, span: LabelledSpan): boolean {
  if (place.path !== span.path || span.symbol === null) return false;
  if (namesSymbol(place, span.symbol)) return true;
  const start = span.lines?.start ?? 0;
  return place.startLine <= start && start <= place.endLine;
}

/** Whether one of the passage's symbols is the one asked for; one without its parents names any of that name. */
export function namesSymbol({ symbol }: Pick<Place, 'symbol'>, asked: string): boolean {
  return symbolsOf(symbol).some((own) => isSameSymbol(own, asked));
}

/** `get` is the same as `Store.get` or `Store::get`, since some labels name no parents. */
export function isSameSymbol(own: string, asked: string): boolean {
  if (own === asked) return true;
  const isBare = !/[.:#]/.test(asked);
  return isBare && own.endsWith(asked) && /[.:#]$/.test(own.slice(0, -asked.length));
}

export function symbolsOf(symbol: string | null): string[] {
  return symbol === null ? [] : symbol.split(', ');
}

/** What tells a span from another. */
export function spanKey({ path, lines, symbol }: LabelledSpan): string {
  return JSON.stringify([path, lines ? [lines.start, lines.end] : null, symbol]);
}
