import { collectDeclared } from './declared-names.ts';
import { declarationFinder } from './find-declaration.ts';
import {
  type CreateResolver,
  EXTERNAL,
  foundOr,
  type Resolution,
  UNRESOLVED,
} from './resolution.ts';

/** Java, Kotlin and Scala, which import each other's types: by package and name, whatever the folder. */
export const createJvmResolver: CreateResolver = (tree) => {
  const { modules, types } = collectDeclared(tree.of(['java', 'kotlin', 'scala']), '.');
  const findDeclaration = declarationFinder(tree);

  const find = (name: string): Resolution | null => {
    if (name.endsWith('.*')) {
      const whole = name.slice(0, -2);
      const files = modules.get(whole) ?? types.get(whole);
      return files ? { kind: 'found', files } : find(whole);
    }
    // `a.b.Type.member` and `a.b.Outer.Inner` are in the file of the type.
    for (let at = name; at.includes('.'); at = at.slice(0, at.lastIndexOf('.'))) {
      const files = types.get(at);
      if (files) return { kind: 'found', files };
      if (modules.has(at)) return at === name ? { kind: 'found', files: modules.get(at)! } : null;
    }
    return null;
  };

  return ({ specifier }, { modules: own, language }) => {
    const around = language === 'scala' ? own.flatMap(enclosing) : [];
    for (const prefix of ['', ...around]) {
      const found = find(prefix + specifier);
      if (found) return found;
    }
    const dot = specifier.lastIndexOf('.');
    const siblings = modules.get(specifier.slice(0, dot));
    if (!siblings) return EXTERNAL;
    return foundOr(UNRESOLVED, findDeclaration(siblings, specifier.slice(dot + 1)));
  };
};

/** Scala looks a name up in each package around it, the innermost first. */
function enclosing(name: string): string[] {
  const segments = name.split('.');
  return segments.map((_, index) => `${segments.slice(0, segments.length - index).join('.')}.`);
}
