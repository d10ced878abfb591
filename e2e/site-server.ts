import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

export interface Host {
  /** What `npm run build` wrote. */
  folder: string;
  /** What the site is under, with a slash at both ends. */
  prefix: string;
  /** Whether it sends what the `_headers` file of the build says. */
  sendsHeaders: boolean;
  /** 0 for any. */
  port: number;
}

export interface Site {
  url: string;
  /** Serves another build from now on. */
  publish(folder: string): void;
  stop(): Promise<void>;
}

/** A static host as simple as they come: files, an index for a folder, 404 for the rest. */
export async function serveSite(host: Host): Promise<Site> {
  let { folder } = host;
  const { prefix, sendsHeaders } = host;
  const server = createServer(async ({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://a.example').pathname);
    if (sendsHeaders)
      for (const [name, value] of headersOf(folder)) response.setHeader(name, value);
    if (path === prefix.slice(0, -1))
      return void response.writeHead(301, { location: prefix }).end();
    if (!path.startsWith(prefix)) return notFound(response);
    const inside = path.slice(prefix.length);
    const file = join(folder, normalize(`/${inside}${inside === '' ? 'index.html' : ''}`));
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return notFound(response);
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.setHeader('cache-control', 'no-cache');
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(host.port, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${prefix}`,
    publish: (next) => {
      folder = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
  response.end('<!doctype html><title>404</title>Nothing is here.');
}

/** As a host that reads a `_headers` file does, of one pattern for all paths. */
function headersOf(folder: string): [string, string][] {
  const [pattern, ...lines] = readFileSync(join(folder, '_headers'), 'utf8').trimEnd().split('\n');
  if (pattern !== '/*') throw new Error(`_headers begins with ${pattern}`);
  return lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
}
