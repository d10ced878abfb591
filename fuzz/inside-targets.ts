import type { FuzzTarget } from './target.ts';
import { decoder } from './targets/decoder.ts';
import { ignoreRules } from './targets/ignore-rules.ts';

/** What happens to a source once it is in: reading, cutting, indexing, ranking, assembling, writing. The cheap ones first. */
export const INSIDE_TARGETS: readonly FuzzTarget[] = [decoder, ignoreRules];
