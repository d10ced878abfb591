import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build as bundle, type Plugin } from 'vite';
import { BUILD_META, type Build, PAGE } from '../core/site/build-list.ts';
import { FETCHED_FILES } from '../core/site/fetched-files.ts';
import { headersFile, META_POLICY } from '../core/site/policy.ts';
import { listProblems } from './supply/fetched-list.ts';
import type { ShippedModules } from './supply/shipped-modules.ts';
import { writeLicenceFiles } from './supply/write-licences.ts';

/** Of the browser, but bound by no policy. */
const UNBOUND = /RTCPeerConnection|\bwindow\.open\b/;

/**
 * Makes a site of what Vite built: the policy as an element of the page and as a file for hosts that read
 * one, the licences of what is shipped, and the service worker with the checksums of all files.
 *
 * @param modules of the page and of its workers.
 */
export function sitePlugin(modules: ShippedModules): Plugin {
  let [folder, top] = ['', ''];
  return {
    name: 'oriel-site',
    apply: 'build',
    configResolved({ root, build }) {
      top = root;
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
      writeLicenceFiles(top, folder, modules.packages(top));
      const build = nameBuild(folder);
      refuseOthers(build);
      await writeServiceWorker(folder, build);
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

/** @throws Error where a file that workers verify would not pass. */
function refuseOthers({ files }: Build): void {
  const expected = Object.fromEntries(FETCHED_FILES);
  const found = Object.fromEntries(
    Object.entries(expected).flatMap(([path, { sha256 }]) => {
      // What packages have compiled is named by its content.
      const file = files.find((one) => one.path === path || one.sha256 === sha256);
      return file ? [[path, { bytes: file.bytes, sha256: file.sha256 }]] : [];
    }),
  );
  const problems = listProblems(expected, found, ['core/site/fetched-files.json', 'the build']);
  if (problems.length > 0) throw new Error(problems.join('\n'));
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
