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

/** The built site with isolation headers and without; not the port of `npm start`, which may be running. */
const ISOLATED = 4187;
const PLAIN = 4188;

export default defineConfig({
  testDir: 'e2e',
  // Embedding the sample takes 15 s on two idle cores, and tests share them with the browser.
  timeout: 120_000,
  workers: 1,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: { actionTimeout: 10_000, launchOptions, viewport: { width: 1440, height: 900 } },
  projects: [
    { name: 'isolated', use: { baseURL: `http://127.0.0.1:${ISOLATED}/` } },
    {
      name: 'no-headers',
      use: { baseURL: `http://127.0.0.1:${PLAIN}/` },
      grep: /@everywhere/,
    },
  ],
  webServer: [ISOLATED, PLAIN].map((port) => ({
    command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}/`,
    env: { ORIEL_ISOLATION: port === PLAIN ? 'off' : 'on' },
    reuseExistingServer: !process.env.CI,
  })),
});
