import type { BrowserContext, Page } from '@playwright/test';

export interface Guard {
  /** What this test provokes on purpose. One that does not come up fails the test too. */
  allow(pattern: RegExp): void;
}

export interface Verdict {
  problems: string[];
  /** Requests made to the page's own origin. */
  own: number;
  /** Requests made to another, but for those that were provoked. */
  elsewhere: number;
}

/** Of what has an address but asks nobody for it. */
const LOCAL_SCHEMES = ['data:', 'blob:', 'file:'];

/**
 * Watches all pages of a context with their workers, and its service workers: for requests to another
 * origin, which it stops, errors on the console, uncaught errors and rejections, policy violations,
 * crashes, and connections that no policy binds. `missing` is what was allowed and has not come up so far.
 */
export async function watch(
  context: BrowserContext,
  home: string,
): Promise<{ guard: Guard; missing(): RegExp[]; verdict(): Verdict }> {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  let own = 0;
  const count = (address: string): boolean => {
    const { origin, protocol } = new URL(address);
    if (LOCAL_SCHEMES.includes(protocol)) return true;
    if (origin === home) own += 1;
    else problems.push(`${REQUEST} ${address}`);
    return origin === home;
  };

  await context.route('**', (route) =>
    count(route.request().url()) ? route.continue() : route.abort(),
  );
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  await context.addInitScript(tellOfPage);
  const follow = (page: Page): void => {
    page.on('crash', () => problems.push('the page crashed'));
    page.on('worker', (worker) => void worker.evaluate(tellOfWorker).catch(() => undefined));
    page.on('websocket', (socket) => void count(socket.url().replace(/^ws/, 'http')));
  };
  context.pages().forEach(follow);
  context.on('page', follow);

  const missing = (): RegExp[] =>
    allowed.filter((pattern) => !problems.some((problem) => pattern.test(problem)));
  return {
    guard: { allow: (pattern) => void allowed.push(pattern) },
    missing,
    verdict() {
      const faults = problems.filter((problem) => !allowed.some((one) => one.test(problem)));
      const elsewhere = faults.filter((fault) => fault.startsWith(REQUEST)).length;
      for (const pattern of missing()) faults.push(`${pattern} was allowed and did not come up`);
      return { problems: faults, own, elsewhere };
    },
  };
}

const REQUEST = 'request to';

/** Runs in each worker: its console hears of neither by itself, the latter because the page then stops it. */
function tellOfWorker(): void {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`);
  });
  addEventListener('error', (event) => console.error(`uncaught: ${event.message}`));
}

/** Runs in the page before its scripts. */
function tellOfPage(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`);
  });
  // No policy binds these (measured: browsers ignore `webrtc 'block'`).
  globalThis.RTCPeerConnection = class {
    constructor() {
      console.error('a peer connection was made');
    }
  } as unknown as typeof RTCPeerConnection;
}
