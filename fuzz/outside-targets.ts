import type { FuzzTarget } from './target.ts';
import { archives } from './targets/archives.ts';
import { cliArguments } from './targets/arguments.ts';
import { chatFiles, pastedPrompts } from './targets/chat-files.ts';
import { gitHistory } from './targets/git-history.ts';
import { gitObjects } from './targets/git-objects.ts';
import { inspections, packedInspections } from './targets/inspections.ts';
import { cacheRecords, pageRecords } from './targets/kept-records.ts';
import { linear } from './targets/linear.ts';
import { manifests } from './targets/manifests.ts';
import { staticModels, tokenizerFiles } from './targets/models.ts';
import { notebooks } from './targets/notebooks.ts';
import { rankingFiles } from './targets/ranking-files.ts';
import {
  baselines,
  outcomeFiles,
  presetFiles,
  probeFiles,
  settingsFiles,
} from './targets/small-files.ts';
import { suppressions } from './targets/suppressions.ts';
import { taskFiles } from './targets/task-files.ts';
import { transcripts } from './targets/transcripts.ts';

/** Readers of what comes from outside. */
export const OUTSIDE_TARGETS: readonly FuzzTarget[] = [
  baselines,
  suppressions,
  pageRecords,
  cacheRecords,
  staticModels,
  cliArguments,
  outcomeFiles,
  probeFiles,
  notebooks,
  presetFiles,
  settingsFiles,
  rankingFiles,
  taskFiles,
  chatFiles,
  pastedPrompts,
  manifests,
  tokenizerFiles,
  linear,
  packedInspections,
  inspections,
  archives,
  gitObjects,
  transcripts,
  gitHistory,
];
