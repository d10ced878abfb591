import { readdirSync, readFileSync } from 'node:fs';
import type { FlagKind } from '../../core/model/flag.ts';
import type { FilePath, LineNumber } from '../../core/model/units.ts';

/** A flag that a careful reader would give. */
export interface FlagLabel {
  kind: FlagKind;
  /** Kinds that name the same fact as well; one of all is enough. */
  or?: FlagKind[];
  symbol?: string;
  /** First and last line that it is about; without, the whole file. */
  lines?: [LineNumber, LineNumber];
  /** The file on the other side of a copy, a contradiction, a stale text. */
  other?: FilePath;
  /** The side to trust, where one can be told. */
  canonical?: FilePath;
  why: string;
}

/** All that is right to say about a file; an empty list of flags says that it is clean. */
export interface FileLabels {
  file: FilePath;
  flags: FlagLabel[];
  /** Kinds that it looks like and is not. */
  near?: FlagKind[];
  /** Kinds that readers differ on: neither right nor wrong. */
  arguable?: FlagKind[];
  why?: string;
}

export interface LabelledFolder {
  name: string;
  /** Where its files are. */
  folder: string;
  labels: FileLabels[];
}

/** Reads bench/curation: one folder of `repositories` for each file of `labels`, by name. */
export function readLabels(): LabelledFolder[] {
  const at = (path: string): string => new URL(path, import.meta.url).pathname;
  return readdirSync(at('labels'))
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => ({
      name: name.replace('.jsonl', ''),
      folder: at(`repositories/${name.replace('.jsonl', '')}`),
      labels: readFileSync(at(`labels/${name}`), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as FileLabels),
    }));
}
