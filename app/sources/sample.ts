import { OrielError } from '../../core/model/problem.ts';
import type { Source } from '../../core/model/source.ts';
import { TreeOfFiles } from '../../core/paths/tree-of-files.ts';
import { sourceOfTree } from './source-of-tree.ts';

export interface SampleTask {
  title: string;
  task: string;
  /** Files that the task needs, where they are labelled. */
  needed?: string[];
  /** Files that only look as if it needed them. */
  distractors?: string[];
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

/** A row of labels.json; `task` counts from 0. */
interface Label {
  task: number;
  needed: string[];
  distractors: { path: string }[];
}

/** Loads the sample repository that ships with the app. `base` is the page's base path. */
export async function fetchSample(base: string = import.meta.env.BASE_URL): Promise<Sample> {
  const [sample, labels] = await Promise.all([
    fetchJson(`${base}sample/sample.json`) as Promise<SampleFile | null>,
    fetchJson(`${base}sample/labels.json`) as Promise<Label[] | null>,
  ]);
  if (!sample) {
    throw new OrielError('unexpected', 'the sample that belongs to this page is not there');
  }
  return readSample(sample, labels ?? []);
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  // A host that answers a missing file with its start page says 200 and text/html.
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return response.ok && isJson ? response.json() : null;
}

export function readSample(
  { name, tasks, files }: SampleFile,
  labels: readonly Label[] = [],
): Sample {
  const tree = new TreeOfFiles();
  for (const [path, text] of Object.entries(files)) {
    const blob = new Blob([text]);
    const stat = async () => ({ bytes: blob.size, open: async () => blob });
    tree.add({ path, kind: 'file', stat });
  }
  const labelled = tasks.map((task, index) => {
    const label = labels.find((one) => one.task === index);
    if (!label) return task;
    const distractors = label.distractors.map(({ path }) => path);
    return { ...task, needed: label.needed, distractors };
  });
  return { source: sourceOfTree(name, tree.folder(name, false)), tasks: labelled };
}
