import { defineConfig } from '@playwright/test';
import type { HostOptions } from './e2e/test.ts';

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Not the port of `npm start`, which may be running. */
const PORT = Number(process.env.ORIEL_PORT ?? 4187);

/** Where the built site is tried, and what of the tests runs there unasked. */
const HOSTS = [
  // As it should be.
  { name: 'isolated', prefix: '/', kind: 'headers', runs: /./ },
  // As many hosts are: no headers of ours, and not at the root.
  { name: 'sub-path', prefix: '/tools/oriel/', kind: 'plain', runs: /@everywhere/ },
  { name: 'no-headers', prefix: '/', kind: 'plain', runs: /@host/ },
  // The page was there before, and its host is not any more.
  { name: 'offline', prefix: '/', kind: 'headers', runs: /@offline/ },
].map((host, index) => ({ ...host, port: PORT + index }));
const urlOf = ({ port, prefix }: (typeof HOSTS)[number]) => `http://127.0.0.1:${port}${prefix}`;

/** Every test on every host, as far as it does not play the host itself. */
const isWhole = process.env.ORIEL_WHOLE === '1';

const OFFLINE = { isOffline: true, serviceWorkers: 'allow' } as const;

export default defineConfig<HostOptions>({
  testDir: 'e2e',
  // Embedding the sample takes 15 s on two idle cores, and tests share them with the browser.
  timeout: 120_000,
  workers: 1,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./e2e/request-reporter.ts']],
  use: {
    actionTimeout: 10_000,
    launchOptions,
    viewport: { width: 1440, height: 900 },
    // It answers in place of the host, so that a test could not say what the host answers, and keeps
    // 70 MB, for each test anew. Those of it allow it.
    serviceWorkers: 'block',
  },
  projects: HOSTS.map((host) => ({
    name: host.name,
    use: { baseURL: urlOf(host), ...(host.name === 'offline' ? OFFLINE : {}) },
    grep: isWhole ? /./ : host.runs,
  })),
  webServer: HOSTS.map((host) => ({
    command: `npx tsx e2e/serve.ts ${host.port} ${host.prefix} ${host.kind}`,
    url: urlOf(host),
    reuseExistingServer: !process.env.CI,
  })),
});
