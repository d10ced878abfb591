import { serveSite } from './site-server.ts';

// `tsx e2e/serve.ts <port> <prefix> <headers|plain>`: a host for playwright.config.ts.
const [port, prefix, kind] = process.argv.slice(2);
const { url } = await serveSite({
  folder: process.env.ORIEL_SITE ?? 'dist',
  prefix: prefix ?? '/',
  sendsHeaders: kind === 'headers',
  port: Number(port),
});
console.log(url);
