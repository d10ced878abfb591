import { collectDeclared } from './declared-names.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';

/** C#: a `using` leads to every file that declares the namespace, or to the type it names. */
export const createCsharpResolver: CreateResolver = (tree) => {
  const { modules, types } = collectDeclared(tree.of(['csharp']), '.');

  return ({ specifier }, { modules: own }) => {
    // Inside of namespace A, `using B` may mean A.B.
    const around = own.map((name) => `${name}.${specifier}`);
    for (const name of [specifier, ...around]) {
      const files = modules.get(name) ?? types.get(name);
      if (files) return foundOr(EXTERNAL, files);
    }
    if (/^(?:System|Microsoft)\./.test(specifier)) return EXTERNAL;
    return modules.has(specifier.replace(/\.[^.]*$/, '')) ? UNRESOLVED : EXTERNAL;
  };
};
