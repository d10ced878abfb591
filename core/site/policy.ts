/**
 * What page and workers may do, as a Content-Security-Policy. The only text of it: the header, the
 * `_headers` file, the page's meta element and the service worker all take it from here.
 *
 * - `wasm-unsafe-eval` compiles the parser and the models; nothing else is ever evaluated.
 * - `blob:` as a worker's source is `bound-script.ts`. It is no source of scripts: no page script and no
 *   `import()` can be made from text.
 * - What no directive names (fonts, media, frames, manifests, objects) is `default-src`: not allowed.
 */
const DIRECTIVES: readonly string[] = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
];

/** For a meta element, where browsers report `frame-ancestors` as an error. */
export const META_POLICY = DIRECTIVES.join('; ');

/** For a header. */
export const HEADER_POLICY = [...DIRECTIVES, "frame-ancestors 'none'"].join('; ');

/**
 * Headers of every response. The last two give SharedArrayBuffer, and with it a model on several
 * threads; all works without.
 */
export const SITE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': HEADER_POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** A `_headers` file, which several static hosts read: a pattern of paths, then its headers, indented. */
export function headersFile(): string {
  const lines = Object.entries(SITE_HEADERS).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...lines, ''].join('\n');
}
