import type { ImportScanner } from '../import-scanner.ts';
import { declared, endOf, lastPart, startOf } from './shared.ts';

const USING =
  /^[ \t]*(?:global[ \t]+)?using[ \t]+(static[ \t]+)?(?:(\w+)[ \t]*=[ \t]*)?(?:global::)?([A-Za-z_][\w.]*)(?:<[^;\n]*>)?[ \t]*;/gm;
const NAMESPACE = /^[ \t]*namespace[ \t]+([\w.]+)/gm;

/** A plain `using` binds whatever its namespace holds, so it names nothing. */
export const csharp: ImportScanner = {
  imports: (text) =>
    Array.from(text.matchAll(USING), (match) => ({
      specifier: match[3]!,
      form: 'name',
      names: match[2] !== undefined ? [match[2]] : match[1] ? [lastPart(match[3]!, '.')] : [],
      start: startOf(match),
      end: endOf(match),
    })),
  modules: (text) => declared(text, NAMESPACE),
};
