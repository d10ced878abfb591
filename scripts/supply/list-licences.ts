import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Licence } from '../../core/site/licences.ts';
import { MIT_BY, OTHER_SHIPPED } from './policy.ts';

const TEXTS = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

interface Part {
  package: string;
  sha256: string;
  committed?: string;
}

interface Grammar {
  wasm: Part;
  licence: Part & { name: string };
  highlights: Part[];
}

interface Grammars {
  licences: Grammar['licence'][];
  grammars: Record<string, Grammar>;
}

/**
 * Everything that a build ships, by name.
 *
 * @param packages folders below `root` of the packages of which something is in it.
 */
export function listLicences(root: string, packages: readonly string[]): Licence[] {
  const own = OTHER_SHIPPED.map(({ text, ...entry }) => ({ ...entry, text: read(root, text) }));
  const [first, ...others] = own;
  return [
    first!,
    ...[...others, ...packages.map((path) => ofPackage(root, path)), ...grammarLicences(root)].sort(
      (a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
    ),
  ];
}

function ofPackage(root: string, path: string): Licence {
  const folder = join(root, path);
  const { name, version, license }: { name: string; version: string; license?: unknown } =
    JSON.parse(read(folder, 'package.json'));
  const files = readdirSync(folder).filter((file) => TEXTS.test(file));
  const by = MIT_BY[name];
  const text = files.map((file) => read(folder, file)).join('\n\n');
  return {
    name,
    version,
    licence: typeof license === 'string' ? license : '',
    what: 'code of the page or its workers',
    text: text || (by ? mitBy(root, by) : ''),
  };
}

function mitBy(root: string, copyright: string): string {
  return read(root, 'scripts/supply/texts/MIT.txt').replace('{copyright}', copyright);
}

/** A row for each package whose source grammars are compiled from, or whose highlight queries are joined. */
function grammarLicences(root: string): Licence[] {
  const { grammars, licences }: Grammars = JSON.parse(read(root, 'scripts/grammars.json'));
  const stated = [...licences, ...Object.values(grammars).map(({ licence }) => licence)];
  const known = new Map(stated.map((licence) => [licence.package, licence]));
  const uses = new Map<string, Set<string>>();
  const use = (spec: string, what: string): void => {
    uses.set(spec, (uses.get(spec) ?? new Set()).add(what));
  };
  for (const [id, { wasm, licence, highlights }] of Object.entries(grammars)) {
    const by = wasm.package === licence.package ? '' : `, compiled by ${wasm.package}`;
    use(licence.package, `grammar of ${id}${by}`);
    for (const part of highlights) use(part.package, `highlight queries of ${id}`);
  }
  return [...uses].map(([spec, what]) => {
    const at = spec.lastIndexOf('@');
    const licence = known.get(spec);
    return {
      name: spec.slice(0, at),
      version: spec.slice(at + 1),
      licence: licence?.name ?? '',
      what: [...what].join('; '),
      text: licence ? partText(root, licence) : '',
    };
  });
}

/** Of a part that setup-grammars.mjs has verified and cached. */
function partText(root: string, { committed, sha256 }: Part): string {
  return read(root, committed ?? join('node_modules/.cache/oriel-grammars', sha256));
}

function read(folder: string, path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}
