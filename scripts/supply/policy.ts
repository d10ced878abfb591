/** Packages that would run a script when they are installed, and why it is not missed: `.npmrc` keeps all from running. */
export const INSTALL_SCRIPTS: Record<string, string> = {
  esbuild: 'puts its program where a script of a few lines would start it, to save 30 ms a start',
  protobufjs: 'warns of how its own version is asked for; none of its code is shipped',
};

/** Packages of which a second copy would be a second state: hooks, one wasm runtime, one parser. */
export const ONE_COPY: readonly string[] = [
  'react',
  'react-dom',
  'onnxruntime-common',
  'onnxruntime-web',
  'web-tree-sitter',
  'zustand',
];

/** Settings that `.npmrc` must have, and what for. */
export const NPM_SETTINGS: Record<string, string> = {
  'ignore-scripts=true': 'nothing of a package runs because it is installed',
  'save-exact=true': 'what is added is pinned',
  'omit-lockfile-registry-resolved=true':
    'the lockfile names no host: whichever is asked, the checksums decide',
};

/** Licences that what is shipped may have. */
export const LICENCES_ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
]);

/** Licences beyond those, for one thing each, and why. */
export const ALSO_ALLOWED: Record<string, { licences: readonly string[]; reason: string }> = {
  'Parts of onnxruntime': {
    licences: ['MPL-2.0', 'BSL-1.0'],
    reason:
      'Eigen is unchanged and says where its source is; Boost asks for nothing in compiled form',
  },
};

/** Whose packages state the MIT licence without its text, by the copyright line of their project. */
export const MIT_BY: Record<string, string> = {
  'client-only': 'Copyright (c) Meta Platforms, Inc. and affiliates.',
  'onnxruntime-common': 'Copyright (c) 2018 - present Microsoft Corporation',
  'onnxruntime-web': 'Copyright (c) 2018 - present Microsoft Corporation',
};

/** What is shipped beside packages and grammars. `text` is a file of this repository. */
export const OTHER_SHIPPED = [
  {
    name: 'Oriel',
    version: '',
    licence: 'MIT',
    what: 'the page itself, its workers and its sample repository',
    text: 'LICENSE',
  },
  {
    name: 'all-MiniLM-L6-v2',
    version: 'int8',
    licence: 'Apache-2.0',
    what: 'model and vocabulary in models/all-MiniLM-L6-v2: the weights rounded to 8 bits, the graph written anew',
    text: 'public/models/all-MiniLM-L6-v2/LICENSE',
  },
  {
    name: 'oriel-code-static',
    version: '1',
    licence: 'Apache-2.0',
    what: 'model in models/oriel-code-static, trained from the vectors of all-MiniLM-L6-v2',
    text: 'public/models/all-MiniLM-L6-v2/LICENSE',
  },
  {
    name: 'Published figures',
    version: '',
    licence: 'CC-BY-4.0',
    what: 'numbers of benchmarks, with their sources',
    text: 'scripts/supply/texts/figures.txt',
  },
  {
    name: 'Parts of onnxruntime',
    version: '1.30.0',
    licence: 'MIT AND Apache-2.0 AND BSD-3-Clause AND MPL-2.0 AND BSL-1.0',
    what: 'compiled into ort-wasm-simd-threaded.wasm by its makers',
    text: 'scripts/supply/texts/onnxruntime-parts.txt',
  },
  {
    name: 'o200k_base and cl100k_base',
    version: '',
    licence: 'MIT',
    what: 'vocabularies of tiktoken, as gpt-tokenizer has them',
    text: 'scripts/supply/texts/tiktoken.txt',
  },
] as const;
