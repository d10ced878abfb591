import type { BuildFile } from '../../core/site/build-list.ts';
import { SITE_HEADERS } from '../../core/site/policy.ts';
import { SUM_HEADER } from '../../core/site/sum-header.ts';

/** A file that is what was built, as it is to be kept; or what is wrong with it. */
export type Checked = { content: Response } | { why: string };

/** @throws TypeError where the answer breaks off. */
export async function checkedFile(response: Response, file: BuildFile): Promise<Checked> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) return { why: `the host answers ${response.status}` };
  const bytes = await response.arrayBuffer();
  const sum = hex(await crypto.subtle.digest('SHA-256', bytes));
  if (sum !== file.sha256) {
    return {
      why: `the host answers ${bytes.byteLength} bytes (${type}) that are not what was built`,
    };
  }
  // Only what says something of the content: how it travelled is over.
  return { content: new Response(bytes, { headers: { 'content-type': type, [SUM_HEADER]: sum } }) };
}

/** The same answer under the site's policy. Its address stays that of the request. */
export function bound(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(SITE_HEADERS)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
