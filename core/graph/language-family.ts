import { languageOf } from '../chunk/languages.ts';
import type { FilePath } from '../model/units.ts';

/** By language id: languages whose files import each other, or use each other's names, are one family. */
const FAMILIES = {
  bash: 'bash',
  c: 'c',
  cpp: 'c',
  c_sharp: 'csharp',
  css: 'css',
  dart: 'dart',
  elixir: 'elixir',
  go: 'go',
  haskell: 'haskell',
  hcl: 'hcl',
  html: 'html',
  java: 'jvm',
  javascript: 'javascript',
  kotlin: 'jvm',
  lua: 'lua',
  ocaml: 'ocaml',
  ocaml_interface: 'ocaml',
  php: 'php',
  powershell: 'powershell',
  python: 'python',
  ruby: 'ruby',
  rust: 'rust',
  scala: 'jvm',
  scss: 'css',
  solidity: 'solidity',
  svelte: 'javascript',
  swift: 'swift',
  tsx: 'javascript',
  typescript: 'javascript',
  vue: 'javascript',
  zig: 'zig',
} as const;

export type LanguageFamily = (typeof FAMILIES)[keyof typeof FAMILIES];

/** Null for languages without imports, and for those that are not known. */
export function familyOf(language: string): LanguageFamily | null {
  return Object.hasOwn(FAMILIES, language) ? FAMILIES[language as keyof typeof FAMILIES] : null;
}

/** Language id of a file as the graph reads it: also of style sheets that no grammar cuts. */
export function importLanguageOf(path: FilePath): string {
  return languageOf(path)?.id ?? (/\.(?:scss|sass|less)$/i.test(path) ? 'scss' : 'text');
}
