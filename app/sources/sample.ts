import { OrielError } from '../../core/model/problem.ts';
import type { Source } from '../../core/model/source.ts';
import { TreeOfFiles } from '../../core/paths/tree-of-files.ts';
import { sourceOfTree } from './source-of-tree.ts';

export interface SampleTask {
  title: string;
  task: string;
}

export interface Sample {
  source: Source;
  tasks: SampleTask[];
}

interface SampleFile {
  name: string;
  tasks: SampleTask[];
  files: Record<string, string>;
}

/** Loads the sample repository that ships with the app. `base` is the page's base path. */
export async function fetchSample(base: string = import.meta.env.BASE_URL): Promise<Sample> {
  const response = await fetch(`${base}sample/sample.json`);
  // A host that answers a missing file with its start page says 200 and text/html.
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (!response.ok || !isJson) {
    throw new OrielError('unexpected', 'the sample that belongs to this page is not there');
  }
  return readSample((await response.json()) as SampleFile);
}

export function readSample({ name, tasks, files }: SampleFile): Sample {
  const tree = new TreeOfFiles();
  for (const [path, text] of Object.entries(files)) {
    const blob = new Blob([text]);
    const stat = async () => ({ bytes: blob.size, open: async () => blob });
    tree.add({ path, kind: 'file', stat });
  }
  return { source: sourceOfTree(name, tree.folder(name, false)), tasks };
}
