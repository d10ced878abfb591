import type { CDPSession } from 'playwright';
import type { MainTask } from './main-thread.ts';

type Profile = Awaited<ReturnType<typeof stopProfile>>;

const SAMPLE_US = 250;
const NAMES = 6;

export async function startProfile(session: CDPSession): Promise<void> {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await session.send('Profiler.start');
}

export async function stopProfile(session: CDPSession) {
  return (await session.send('Profiler.stop')).profile;
}

/** What ran in a task: functions by the milliseconds in them and what they called, and by themselves. */
export function whoRan(profile: Profile, { at, wallMs }: MainTask, startUs: number): string {
  const from = startUs + at * 1_000;
  const to = from + wallMs * 1_000;
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map<number, number>();
  for (const { id, children } of profile.nodes)
    for (const child of children ?? []) parents.set(child, id);
  const [total, self] = [new Map<string, number>(), new Map<string, number>()];
  let time = profile.startTime;
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const spent = profile.timeDeltas?.[index] ?? 0;
    time += spent;
    if (time < from || time > to) continue;
    const names = new Set<string>();
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      names.add(nameOf(nodes.get(at)!.callFrame));
    }
    for (const name of names) total.set(name, (total.get(name) ?? 0) + spent / 1_000);
    const own = nameOf(nodes.get(id)!.callFrame);
    self.set(own, (self.get(own) ?? 0) + spent / 1_000);
  }
  total.delete('(root)');
  return `in all ${most(total, NAMES * 3)}\n      by itself ${most(self, NAMES)}`;
}

function nameOf({
  functionName,
  url,
  lineNumber,
}: {
  functionName: string;
  url: string;
  lineNumber: number;
}): string {
  if (functionName.startsWith('(')) return functionName;
  return `${functionName || '?'}@${url.slice(url.lastIndexOf('/') + 1).split('-')[0]}:${lineNumber + 1}`;
}

function most(spent: ReadonlyMap<string, number>, count: number): string {
  return [...spent]
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
    .join(', ');
}
