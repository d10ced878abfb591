// Finds a Chromium, or provides Debian's where the system has none: `node scripts/chromium.mjs` prints its path.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  for (const name of NAMES) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return existsSync(mac) ? mac : null;
}

/** The path of a Chromium; installs Debian's package when there is none and this user may. */
export function provideChromium() {
  const present = findChromium();
  if (present) return present;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  };
  try {
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  } catch (error) {
    throw new Error(
      `No Chromium found and apt-get could not install one (${error.message}). Install Chromium or Chrome, or set CHROMIUM_PATH to it.`,
    );
  }
  const installed = findChromium();
  if (!installed) throw new Error('apt-get installed chromium, yet it is not on the PATH.');
  return installed;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.log(provideChromium());
