import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SiteCall, SiteStatus } from '../../core/site/site-calls.ts';
import { useOffline } from '../store/offline-store.ts';
import { useSource } from '../store/source-store.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { keepAll, setOffline, startOffline, takeUpdate, watchForGone } from './offline-actions.ts';

const OF = { needed: 3, all: 5 };
const HOUR = 3_600_000;

/** A service worker that keeps a file a call, and what it was asked. */
class Site extends EventTarget {
  state = 'activated';
  kept = 0;
  fails = false;
  readonly calls: string[] = [];

  postMessage(call: SiteCall, [port]: MessagePort[]): void {
    this.calls.push(call.kind === 'keep' ? `keep ${call.what}` : call.kind);
    if (call.kind === 'keep' && !this.fails) this.kept = Math.min(this.kept + 1, OF[call.what]);
    if (call.kind === 'remove') this.kept = 0;
    port?.postMessage(this.status());
    port?.close();
  }

  private status(): SiteStatus {
    const sums = (of: number) => ({
      of: { files: of, bytes: of * 10 },
      kept: { files: Math.min(this.kept, of), bytes: this.kept * 10 },
    });
    const missing = Array.from({ length: OF.all - this.kept }, (_, at) => `${at}.wasm`);
    return {
      build: 'one',
      needed: sums(OF.needed),
      all: sums(OF.all),
      failed: this.fails ? missing.map((path) => ({ path, why: 'the host answers 500' })) : [],
    };
  }
}

class Registration extends EventTarget {
  scope = 'https://a.example/';
  active = new Site();
  waiting: Site | null = null;
  installing: Site | null = null;
  update = vi.fn(async () => {});
  unregister = vi.fn(async () => true);
}

let registration: Registration;
let page: EventTarget & { hidden: boolean; baseURI: string; querySelector(): { content: string } };
let browser: EventTarget;
let serviceWorker: EventTarget;
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  reload.mockClear();
  registration = new Registration();
  page = Object.assign(new EventTarget(), {
    hidden: false,
    baseURI: 'https://a.example/',
    querySelector: () => ({ content: 'one' }),
  });
  browser = new EventTarget();
  serviceWorker = Object.assign(new EventTarget(), {
    register: async () => registration,
    getRegistration: async () => registration,
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('crossOriginIsolated', true);
  vi.stubGlobal('localStorage', MemoryStorage.make());
  useOffline.setState(useOffline.getInitialState());
  useSource.setState(useSource.getInitialState());
});
afterEach(async () => {
  // What still waits ends.
  await during(setOffline(false));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Messages come by themselves, time only here. */
async function pass(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 500) {
    await vi.advanceTimersByTimeAsync(500);
    await turnOfMessages();
  }
}

async function during<T>(done: Promise<T>): Promise<T> {
  await turnOfMessages();
  return done;
}

const turnOfMessages = (): Promise<void> =>
  new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('the page is kept file by file, behind the first seconds, and says so', async () => {
  expect(await startOffline()).toBe(true);
  expect(useOffline.getState()).toMatchObject({ isKeeping: true, failure: null });
  await pass(3_500);
  expect(registration.active.calls).toEqual(['status']);
  await pass(3_000);
  const keeps = registration.active.calls.slice(1);
  expect(keeps).toEqual(['keep needed', 'keep needed', 'keep needed']);
  expect(useOffline.getState()).toMatchObject({
    isKeeping: false,
    status: { needed: { kept: { files: 3 } } },
  });
  await during(keepAll());
  await pass(1_000);
  expect(registration.active.kept).toBe(OF.all);
});

test('nothing is fetched while a source is opened, nor at once after', async () => {
  await startOffline();
  useSource.setState({ phase: 'opening' } as Parameters<typeof useSource.setState>[0]);
  await pass(60_000);
  expect(registration.active.calls).toEqual(['status']);
  useSource.setState(useSource.getInitialState());
  await pass(1_500);
  expect(registration.active.calls).toEqual(['status']);
  await pass(4_000);
  expect(registration.active.kept).toBe(OF.needed);
});

test('what does not come ends it, and is told', async () => {
  registration.active.fails = true;
  await startOffline();
  await pass(10_000);
  expect(registration.active.calls).toEqual(['status', 'keep needed']);
  expect(useOffline.getState().isKeeping).toBe(false);
  expect(useOffline.getState().status?.failed[0]?.path).toBe('0.wasm');
});

test('switched off it removes what it kept and itself, keeps nothing more, and remembers that', async () => {
  await startOffline();
  await during(setOffline(false));
  await pass(10_000);
  expect(registration.active.calls).toEqual(['status', 'remove']);
  expect(registration.unregister).toHaveBeenCalledOnce();
  expect(useOffline.getState()).toMatchObject({ isOn: false, status: null, isKeeping: false });
  expect(await startOffline()).toBe(false);
  expect(Object.values(localStorage)).toEqual(['off']);
  await during(setOffline(true));
  await pass(10_000);
  expect(registration.active.kept).toBe(OF.needed);
});

test('switched on again at once it stays, whatever the switching off was at', async () => {
  registration.active.kept = OF.needed;
  await startOffline();
  await during(Promise.all([setOffline(false), setOffline(true)]));
  await pass(10_000);
  expect(registration.unregister).not.toHaveBeenCalled();
  expect(useOffline.getState()).toMatchObject({ isOn: true, isKeeping: false });
  expect(registration.active.kept).toBe(OF.needed);
});

test('switched off before it is registered it goes when it is', async () => {
  const starting = startOffline();
  await during(Promise.all([setOffline(false), starting]));
  expect(await starting).toBe(false);
  expect(registration.unregister).toHaveBeenCalledOnce();
  await pass(10_000);
  expect(registration.active.calls).toEqual(['remove']);
  expect(useOffline.getState()).toMatchObject({ isOn: false, isKeeping: false });
});

test('switched off it goes though its worker does not answer', async () => {
  await startOffline();
  registration.active.postMessage = () => {};
  const off = setOffline(false);
  await pass(121_000);
  await off;
  expect(registration.unregister).toHaveBeenCalledOnce();
});

test('a browser without service workers is told of in its own words, and costs nothing', async () => {
  vi.stubGlobal('navigator', {});
  expect(await startOffline()).toBe(false);
  expect(useOffline.getState()).toMatchObject({
    status: null,
    failure: 'this browser, or this address, has no service workers',
  });
});

test('a newer build is kept, offered, and takes over when a person says so', async () => {
  registration.active.kept = OF.needed;
  await startOffline();
  const next = Object.assign(new Site(), { state: 'installing' });
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = next;
  next.state = 'installed';
  next.dispatchEvent(new Event('statechange'));
  await pass(10_000);
  expect(next.kept).toBe(OF.needed);
  expect(useOffline.getState().update).toBe('ready');
  expect(reload).not.toHaveBeenCalled();
  await during(takeUpdate());
  expect(next.calls.at(-1)).toBe('take-over');
  expect(reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('a reload that a person asks for comes though the new build does not answer', async () => {
  await startOffline();
  registration.waiting = Object.assign(new Site(), { postMessage: () => {} });
  const taking = takeUpdate();
  await pass(121_000);
  await taking;
  expect(reload).toHaveBeenCalledOnce();
});

test('a tab that is open for long asks for a newer build when a person comes back to it, once an hour', async () => {
  registration.active.kept = OF.needed;
  await startOffline();
  const comeBack = () => page.dispatchEvent(new Event('visibilitychange'));
  comeBack();
  vi.advanceTimersByTime(HOUR - 1_000);
  comeBack();
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  page.hidden = true;
  comeBack();
  expect(registration.update).not.toHaveBeenCalled();
  page.hidden = false;
  comeBack();
  comeBack();
  expect(registration.update).toHaveBeenCalledOnce();
  await during(setOffline(false));
  vi.advanceTimersByTime(HOUR);
  comeBack();
  expect(registration.update).toHaveBeenCalledOnce();
});

test.each([
  ['another build', 'two', true, 'gone'],
  ['the same build', 'one', true, null],
  ['no page', 'two', false, null],
])('a part that does not load, and the host has %s', async (_, build, isThere, update) => {
  vi.stubGlobal('fetch', async () => new Response(build, { status: isThere ? 200 : 404 }));
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (content: string) => ({ querySelector: () => ({ content }) });
    },
  );
  watchForGone();
  browser.dispatchEvent(new Event('vite:preloadError'));
  await turnOfMessages();
  expect(useOffline.getState().update).toBe(update);
});
