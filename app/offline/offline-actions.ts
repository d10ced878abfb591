import { BUILD_META, buildName } from '../../core/site/build-list.ts';
import { isThrough, isWhole, type KeepWhat, type SiteStatus } from '../../core/site/site-calls.ts';
import { rememberOffline, useOffline } from '../store/offline-store.ts';
import { useRun } from '../store/run-store.ts';
import { useSource } from '../store/source-store.ts';
import { isolateOnce } from './isolate.ts';
import { callSite, lookForNewer, onWaiting, registerSite, whenActive } from './site-worker.ts';

/** From the first paint on, in which the person may begin with something. */
const LEAD_MS = 4_000;
const LOOK_MS = 500;
/** From the end of one thing to what a person does next, or to what follows by itself. */
const CALM_MS = 2_000;

/** Counts how often it was switched, so that what began before ends. */
let turn = 0;
let registration: ServiceWorkerRegistration | null = null;

/** Of the build that the page is of; null where it is served unbuilt. */
const buildOf = (page: Document): string | null =>
  page.querySelector<HTMLMetaElement>(`meta[name="${BUILD_META}"]`)?.content ?? null;

/**
 * Has the page keep itself for the time without a network, behind all that a person does. Resolves to
 * whether it can.
 */
export async function startOffline(): Promise<boolean> {
  const build = buildOf(document);
  if (build === null || !useOffline.getState().isOn) return false;
  turn += 1;
  const mine = turn;
  useOffline.setState({ failure: null });
  try {
    registration = await registerSite();
    const worker = await whenActive(registration);
    if (mine !== turn) {
      await leaveIfOff();
      return false;
    }
    holdBuild(registration.scope, build);
    isolateOnce({
      isUntouched:
        useSource.getState().phase === 'idle' && navigator.userActivation?.hasBeenActive === false,
      isIsolated: crossOriginIsolated,
      memory: () => sessionStorage,
      reload: () => location.reload(),
    });
    onWaiting(registration, (next) => void offerUpdate(next, mine));
    lookForNewer(registration, () => mine === turn);
    const status = await callSite(worker, { kind: 'status' });
    if (mine !== turn) return false;
    useOffline.setState({ status });
    if (!isWhole(status)) void keep(worker, 'needed', mine);
    return true;
  } catch (error) {
    if (mine === turn) useOffline.setState({ failure: messageOf(error) });
    return false;
  }
}

export async function setOffline(isOn: boolean): Promise<void> {
  rememberOffline(isOn);
  if (isOn) {
    await startOffline();
    return;
  }
  turn += 1;
  useOffline.setState({ status: null, isKeeping: false, failure: null, update: null });
  await leaveIfOff();
}

/** Removes what is kept and who keeps it, unless it was switched on again meanwhile. */
async function leaveIfOff(): Promise<void> {
  const mine = turn;
  const leaving = registration;
  if (!leaving || useOffline.getState().isOn) return;
  try {
    if (leaving.active) await callSite(leaving.active, { kind: 'remove' });
  } catch {
    // One that does not answer goes all the same.
  }
  if (mine !== turn) return;
  registration = null;
  await leaving.unregister().catch(() => false);
}

/** Keeps also what only those need who choose it. */
export async function keepAll(): Promise<void> {
  const worker = registration?.active;
  if (worker) await keep(worker, 'all', turn);
}

/** Loads the page anew, with the version that waits, if one does. */
export async function takeUpdate(): Promise<void> {
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  // Where it does not answer, the version at hand is loaded once more.
  await callSite(waiting, { kind: 'take-over' }).catch(() => location.reload());
}

/** Says so when a part of the page did not load because its host has another version by now. */
export function watchForGone(): void {
  window.addEventListener('vite:preloadError', async () => {
    const page = await fetch(document.baseURI, { cache: 'no-store' })
      .then((response) => (response.ok ? response.text() : null))
      .catch(() => null);
    if (page === null) return;
    const now = buildOf(new DOMParser().parseFromString(page, 'text/html'));
    if (now !== null && now !== buildOf(document)) useOffline.setState({ update: 'gone' });
  });
}

async function offerUpdate(next: ServiceWorker, mine: number): Promise<void> {
  await keepBehind(
    next,
    'needed',
    () => mine === turn,
    () => {},
  ).catch(() => undefined);
  // Whole or not: what it lacks it gets from the host.
  if (mine === turn) useOffline.setState({ update: 'ready' });
}

async function keep(worker: ServiceWorker, what: KeepWhat, mine: number): Promise<void> {
  const isMine = (): boolean => mine === turn;
  useOffline.setState({ isKeeping: true });
  try {
    await keepBehind(worker, what, isMine, (status) => useOffline.setState({ status }));
  } catch (error) {
    if (isMine()) useOffline.setState({ failure: messageOf(error) });
  } finally {
    if (isMine()) useOffline.setState({ isKeeping: false });
  }
}

/** A file a time, none while a source is read or embedded. */
async function keepBehind(
  worker: ServiceWorker,
  what: KeepWhat,
  isWanted: () => boolean,
  tell: (status: SiteStatus) => void,
): Promise<void> {
  if (what === 'needed') await sleep(LEAD_MS);
  for (;;) {
    await quiet();
    if (!isWanted()) return;
    const status = await callSite(worker, { kind: 'keep', what });
    if (!isWanted()) return;
    tell(status);
    if (isThrough(status, what)) return;
  }
}

/** Resolves when nothing is read, answered or embedded, and nothing was a moment ago. */
async function quiet(): Promise<void> {
  while (isBusy()) {
    while (isBusy()) await sleep(LOOK_MS);
    await sleep(CALM_MS);
  }
}

function isBusy(): boolean {
  const { pending, embedding } = useRun.getState();
  return pending || embedding.phase === 'running' || useSource.getState().phase === 'opening';
}

/** As long as this page is open, no other build's worker removes what it may still ask for. */
function holdBuild(scope: string, build: string): void {
  const held = navigator.locks?.request(
    buildName(scope, build),
    { mode: 'shared' },
    () => new Promise(() => {}),
  );
  // A browser that refuses it loses no more than an old chunk after an update.
  held?.catch(() => undefined);
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
