import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { headersFile, META_POLICY } from '../core/site/policy.ts';

/** Puts the policy into what is built: as an element of the page, and as a file for hosts that read one. */
export function sitePlugin(): Plugin {
  return {
    name: 'oriel-site',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        // Ahead of everything that it is to bind, and behind the charset, which has to come first.
        html.replace(
          '<meta charset="utf-8" />',
          `$&\n    <meta http-equiv="Content-Security-Policy" content="${META_POLICY}" />`,
        ),
    },
    writeBundle({ dir }) {
      writeFileSync(join(dir!, '_headers'), headersFile());
    },
  };
}
