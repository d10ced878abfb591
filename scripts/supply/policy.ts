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
