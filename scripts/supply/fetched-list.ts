import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileSums } from '../../core/site/fetched-files.ts';

export type FetchedList = Record<string, FileSums>;

/** Folders of `public` of which workers fetch files, and which files those are. */
const SERVED = [
  { folder: 'grammars', pattern: /\.(?:wasm|scm)$/ },
  { folder: 'models/all-MiniLM-L6-v2', pattern: /^(?:model\.onnx|tokenizer(?:_config)?\.json)$/ },
  { folder: 'models/oriel-code-static', pattern: /^model\.bin$/ },
];

/** What packages have compiled, by its place in the package. */
const COMPILED = {
  'onnxruntime-web/ort-wasm-simd-threaded.wasm':
    'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
  'web-tree-sitter/web-tree-sitter.wasm': 'node_modules/web-tree-sitter/web-tree-sitter.wasm',
};

export function sumsOf(content: Uint8Array): FileSums {
  return {
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

/** The list as the files of this checkout are, below `root`. */
export function listFetched(root: string): FetchedList {
  const served = SERVED.flatMap(({ folder, pattern }) =>
    readdirSync(join(root, 'public', folder))
      .filter((name) => pattern.test(name))
      .map((name) => [`${folder}/${name}`, join(root, 'public', folder, name)] as const),
  );
  const compiled = Object.entries(COMPILED).map(
    ([name, path]) => [name, join(root, path)] as const,
  );
  return Object.fromEntries(
    [...served, ...compiled]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, path]) => [name, sumsOf(readFileSync(path))]),
  );
}

/** What is known of some of the files from elsewhere: `scripts/grammars.json`, the manifest of each model. */
export function knownElsewhere(root: string): FetchedList {
  const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { grammars }: { grammars: Record<string, { wasm: FileSums & { mended?: FileSums } }> } =
    readJson('scripts/grammars.json');
  const known: FetchedList = {};
  for (const [id, { wasm }] of Object.entries(grammars)) {
    known[`grammars/tree-sitter-${id}.wasm`] = wasm.mended ?? wasm;
  }
  for (const { folder, pattern } of SERVED.filter((one) => one.folder.startsWith('models/'))) {
    const { files }: { files: ({ path: string } & FileSums)[] } = readJson(
      `public/${folder}/manifest.json`,
    );
    for (const { path, ...sums } of files) {
      if (pattern.test(path)) known[`${folder}/${path}`] = sums;
    }
  }
  return known;
}

/** Where two lists say something else of a file, a sentence each; `names` are what the lists are called. */
export function listProblems(
  expected: FetchedList,
  found: FetchedList,
  names: readonly [string, string],
): string[] {
  const paths = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  const words = (sums: FileSums | undefined) =>
    sums ? `${sums.bytes} bytes, ${sums.sha256}` : 'nothing';
  return paths
    .filter((path) => words(expected[path]) !== words(found[path]))
    .map(
      (path) =>
        `${path}: ${names[0]} says ${words(expected[path])}; ${names[1]} ${words(found[path])}`,
    );
}
