import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';

const EVERY_MS = 100;

export interface MemoryWatch {
  /** The most that the largest renderer held by itself: heaps of page and workers, wasm, buffers. In MB. */
  stop(): Promise<number>;
}

/** Looks at the renderers of a browser on this machine, by what the kernel says of them; Linux only. */
export async function watchMemory(browser: Browser): Promise<MemoryWatch> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  let peak = 0;
  const look = (): void => {
    for (const id of renderers) peak = Math.max(peak, ownMemory(id));
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Pages that no other process shares, in MB; 0 for a process that is gone. */
function ownMemory(id: number): number {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
