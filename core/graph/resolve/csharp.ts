import { collectDeclared } from './declared-names.ts';
import { declarationFinder } from './find-declaration.ts';
import { type CreateResolver, EXTERNAL, foundOr, UNRESOLVED } from './resolution.ts';

const STANDARD = /^System(?:\.|$)/;
/** Share of files that declare standard namespaces from which the source is a library of .NET itself. */
const OWN_SHARE = 0.1;

/** C#: a `using` leads to every file that declares the namespace, or to the type it names. */
export const createCsharpResolver: CreateResolver = (tree) => {
  const files = tree.of(['c_sharp']);
  const { modules, types } = collectDeclared(files, '.');
  // A few files in `System` fill in for old frameworks; a `using System.Linq` mostly means the real one.
  const standard = files.filter((file) => file.modules.some((name) => STANDARD.test(name)));
  const isStandardOwn = standard.length > files.length * OWN_SHARE;
  const findDeclaration = declarationFinder(tree);

  return ({ specifier }, { modules: own }) => {
    if (!isStandardOwn && STANDARD.test(specifier)) return EXTERNAL;
    // Inside of namespace A, `using B` may mean A.B.
    const around = own.map((name) => `${name}.${specifier}`);
    for (const name of [specifier, ...around]) {
      const files = modules.get(name) ?? types.get(name);
      if (files) return foundOr(EXTERNAL, files);
    }
    if (specifier.startsWith('Microsoft.')) return EXTERNAL;
    const dot = specifier.lastIndexOf('.');
    const siblings = modules.get(specifier.slice(0, dot));
    if (!siblings) return EXTERNAL;
    return foundOr(UNRESOLVED, findDeclaration(siblings, specifier.slice(dot + 1)));
  };
};
