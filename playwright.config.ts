import { defineConfig } from '@playwright/test';

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

/** Where the built site is tried: `isolated` is the host as it should be, the others are as many hosts are. */
const HOSTS = [
  { name: 'isolated', prefix: '/', kind: 'headers' },
  { name: 'no-headers', prefix: '/', kind: 'plain' },
  { name: 'sub-path', prefix: '/tools/oriel/', kind: 'plain' },
].map((host, index) => ({ ...host, port: PORT + index }));
const urlOf = ({ port, prefix }: (typeof HOSTS)[number]) => `http://127.0.0.1:${port}${prefix}`;

/** Every test on every host, not only those that are marked for it. */
const isWhole = process.env.ORIEL_WHOLE === '1';

export default defineConfig({
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
    use: { baseURL: urlOf(host) },
    ...(host.name === 'isolated' || isWhole ? {} : { grep: /@everywhere/ }),
  })),
  webServer: HOSTS.map((host) => ({
    command: `npx tsx e2e/serve.ts ${host.port} ${host.prefix} ${host.kind}`,
    url: urlOf(host),
    reuseExistingServer: !process.env.CI,
  })),
});
