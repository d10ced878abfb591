import type { Language } from '../language.ts';
import { ocaml } from './ocaml.ts';

export const ocamlInterface: Language = {
  ...ocaml,
  id: 'ocaml_interface',
  extensions: ['mli', 'eliomi'],
  filenames: [],
  grammar: 'ocaml_interface',
};
