import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build as bundle, type Plugin } from 'vite';
import { BUILD_META, type Build, PAGE } from '../core/site/build-list.ts';
import { headersFile, META_POLICY } from '../core/site/policy.ts';

/** Of the browser, but bound by no policy. */
const UNBOUND = /\bRTCPeerConnection\b/;

/**
 * Makes a site of what Vite built: the policy as an element of the page and as a file for hosts that read
 * one, and the service worker with the checksums of all files.
 */
export function sitePlugin(): Plugin {
  let folder = '';
  return {
    name: 'oriel-site',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        // Ahead of everything that it is to bind, and behind the charset, which has to come first.
        html.replace(
          '<meta charset="utf-8" />',
          `$&\n    <meta http-equiv="Content-Security-Policy" content="${META_POLICY}" />`,
        ),
    },
    // What is copied as it is, is there by then.
    async writeBundle() {
      refuseUnbound(folder);
      await writeServiceWorker(folder, nameBuild(folder));
      writeFileSync(join(folder, '_headers'), headersFile());
    },
  };
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== 'sw.js' && path !== '_headers')
    .sort();
}

/** @throws Error where a script holds what the policy could not stop. */
function refuseUnbound(folder: string): void {
  for (const path of filesOf(folder).filter((one) => /\.m?js$/.test(one))) {
    const found = UNBOUND.exec(readFileSync(join(folder, path), 'utf8'));
    if (found) throw new Error(`${path} has ${found[0]}, which no policy of the page binds`);
  }
}

/** Lists the files, and has the page tell the name of the list. */
function nameBuild(folder: string): Build {
  const list = () =>
    filesOf(folder).map((path) => {
      const content = readFileSync(join(folder, path));
      return {
        path,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      };
    });
  const id = createHash('sha256').update(JSON.stringify(list())).digest('hex').slice(0, 12);
  const page = join(folder, PAGE);
  const meta = `<meta name="${BUILD_META}" content="${id}" />\n  </head>`;
  writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `  ${meta}`));
  return { id, files: list() };
}

/** One script without imports: a service worker of modules is not to be had everywhere. */
async function writeServiceWorker(folder: string, build: Build): Promise<void> {
  await bundle({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { ORIEL_BUILD: JSON.stringify(build) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      lib: {
        entry: 'workers/offline/offline.worker.ts',
        formats: ['iife'],
        name: 'oriel',
        fileName: () => 'sw.js',
      },
    },
  });
}
