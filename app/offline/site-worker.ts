import type { SiteCall, SiteStatus } from '../../core/site/site-calls.ts';

/** One file at a time is fetched, the largest of 14 MB. */
const PATIENCE_MS = 120_000;
/** Between two looks for a newer build. The browser itself looks only when a page is loaded. */
const LOOK_AGAIN_MS = 3_600_000;

/**
 * Registers the site's service worker.
 *
 * @throws Error where the browser has none or lets this page have none, in its own words.
 */
export async function registerSite(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) throw new Error('this browser, or this address, has no service workers');
  await serviceWorker.register(new URL('sw.js', document.baseURI));
  const registration = await serviceWorker.getRegistration(document.baseURI);
  if (!registration) throw new Error('the browser did not register it');
  return registration;
}

/** @throws Error where the worker does not answer. */
export function callSite(worker: ServiceWorker, call: SiteCall): Promise<SiteStatus> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it does not answer')), PATIENCE_MS);
    port1.onmessage = ({ data }: MessageEvent<SiteStatus>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    worker.postMessage(call, [port2]);
  });
}

/** Resolves when the worker is at work, and rejects when it never will be. */
export function whenActive({
  active,
  installing,
  waiting,
}: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const coming = installing ?? waiting;
  if (active) return Promise.resolve(active);
  return new Promise((resolve, reject) => {
    if (!coming) return reject(new Error('none was installed'));
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming);
      if (coming.state === 'redundant') reject(new Error('it could not be installed'));
    });
  });
}

/** Calls with a build's worker when one waits behind the one at work, now or later. */
export function onWaiting(
  registration: ServiceWorkerRegistration,
  tell: (worker: ServiceWorker) => void,
): void {
  if (registration.waiting && registration.active) tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && registration.active) tell(next);
    });
  });
}

/** Asks the host for a newer build when a person comes back to a tab that is open for long. */
export function lookForNewer(
  registration: ServiceWorkerRegistration,
  isWanted: () => boolean,
): void {
  let last = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (!isWanted() || document.hidden || performance.now() - last < LOOK_AGAIN_MS) return;
    last = performance.now();
    // Without its host the page goes on as it is.
    registration.update().catch(() => undefined);
  });
}
