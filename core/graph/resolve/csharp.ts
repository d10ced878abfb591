import { collectDeclared } from './declared-names.ts';
import { declarationFinder } from './find-declaration.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';

/** C#: a `using` leads to every file that declares the namespace, or to the type it names. */
export const createCsharpResolver: CreateResolver = (tree) => {
  const { modules, types } = collectDeclared(tree.of(['csharp']), '.');
  const findDeclaration = declarationFinder(tree);

  return ({ specifier }, { modules: own }) => {
    // Inside of namespace A, `using B` may mean A.B.
    const around = own.map((name) => `${name}.${specifier}`);
    for (const name of [specifier, ...around]) {
      const files = modules.get(name) ?? types.get(name);
      if (files) return foundOr(EXTERNAL, files);
    }
    if (/^(?:System|Microsoft)\./.test(specifier)) return EXTERNAL;
    const dot = specifier.lastIndexOf('.');
    const siblings = modules.get(specifier.slice(0, dot));
    if (!siblings) return EXTERNAL;
    return foundOr(UNRESOLVED, findDeclaration(siblings, specifier.slice(dot + 1)));
  };
};
