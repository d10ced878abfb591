import type { Build } from '../../core/site/build-list.ts';
import type { SiteCall, SiteStatus } from '../../core/site/site-calls.ts';
import { KeptBuild } from './kept-build.ts';

/**
 * Runs a build's service worker. The first of a site takes its pages over at once; a later one waits until
 * every page of the build before is closed, or a person has it take over.
 */
export function hostSite(scope: ServiceWorkerGlobalScope, build: Build): void {
  const kept = new KeptBuild(build, {
    scope: scope.registration.scope,
    caches: scope.caches,
    fetch: (address, options) => scope.fetch(address, options),
    unlessUsed: (name, remove) =>
      scope.navigator.locks.request(name, { ifAvailable: true }, (lock) =>
        lock ? remove() : undefined,
      ) as Promise<void>,
  });
  /** Calls one after another: several pages may have the same file kept. */
  let turn: Promise<unknown> = Promise.resolve();

  scope.addEventListener('activate', (event) => {
    event.waitUntil(scope.clients.claim().then(() => kept.removeOthers()));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || !request.url.startsWith(scope.registration.scope)) return;
    event.respondWith(kept.answer(request).then((answer) => answer ?? scope.fetch(request)));
  });
  scope.addEventListener('message', (event) => {
    const port = event.ports[0];
    const answered = turn.then(() => answer(event.data as SiteCall));
    turn = answered.catch(() => undefined);
    event.waitUntil(answered.then((status) => port?.postMessage(status)));
  });

  async function answer(call: SiteCall): Promise<SiteStatus> {
    if (call.kind === 'take-over') await scope.skipWaiting();
    if (call.kind === 'remove') await kept.remove();
    const status = call.kind === 'keep' ? await kept.keepNext(call.what) : await kept.status();
    // Not while it waits: the page that speaks to it is of the build before.
    if (!scope.registration.waiting) await kept.removeOthers();
    return status;
  }
}
