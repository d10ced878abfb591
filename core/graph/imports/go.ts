import type { FoundImport, ImportScanner } from '../import-scanner.ts';
import { startOf } from './shared.ts';

const DECLARATION = /^import[ \t]*(?:\(((?:[^()/]|\/(?!\/)|\/\/[^\n]*(?![^\n]))*)\)|([^\n]+))/gm;
const SPEC = /^[ \t]*(?:([\w.]+)[ \t]+)?(["`])([^"`\n]+)\2/gm;

export const go: ImportScanner = {
  imports(text) {
    const found: FoundImport[] = [];
    for (const declaration of text.matchAll(DECLARATION)) {
      const list = declaration[1] ?? declaration[2]!;
      const offset = declaration.index + declaration[0].indexOf(list);
      for (const spec of list.matchAll(SPEC)) {
        const start = offset + startOf(spec);
        const end = offset + spec.index + spec[0].length;
        const specifier = spec[3]!;
        found.push({ specifier, form: 'name', names: namesOf(specifier, spec[1]), start, end });
      }
    }
    return found;
  },
};

/** Without an alias the package's own name counts; it is the path's last part, versions aside. */
function namesOf(path: string, alias: string | undefined): string[] {
  if (alias !== undefined) return alias === '_' || alias === '.' ? [] : [alias];
  const parts = path.split('/');
  const last = /^v\d+$/.test(parts.at(-1)!) && parts.length > 1 ? parts.at(-2)! : parts.at(-1)!;
  return [last.replace(/\.v\d+$/, '').replace(/^go-|-go$|\.go$/, '')];
}
