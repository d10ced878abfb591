import type { FuzzTarget } from './target.ts';
import { chunker } from './targets/chunker.ts';
import { decoder } from './targets/decoder.ts';
import { ignoreRules } from './targets/ignore-rules.ts';
import { imports } from './targets/imports.ts';
import { lexical } from './targets/lexical.ts';
import { masks } from './targets/masks.ts';
import { names } from './targets/names.ts';
import { orielIgnores } from './targets/oriel-ignore.ts';
import { packer } from './targets/packer.ts';
import { paths } from './targets/paths.ts';
import { ranking } from './targets/ranking.ts';
import { squeezing } from './targets/squeeze.ts';
import { templates } from './targets/templates.ts';
import { terms } from './targets/terms.ts';
import { tokens } from './targets/tokens.ts';
import { writing } from './targets/writing.ts';

/** What happens to a source once it is in: reading, cutting, indexing, ranking, assembling, writing. The cheap ones first. */
export const INSIDE_TARGETS: readonly FuzzTarget[] = [
  decoder,
  names,
  paths,
  terms,
  masks,
  imports,
  lexical,
  ranking,
  squeezing,
  writing,
  packer,
  tokens,
  templates,
  chunker,
  ignoreRules,
  orielIgnores,
];
