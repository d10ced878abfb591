import { OrielError, type ProblemCode } from '../../core/model/problem.ts';
import { sumHeaders } from '../../core/site/fetched-files.ts';
import { verify } from './verify.ts';

/**
 * A file of the page's own origin that is what this build was made with. A host that answers a missing file with its
 * start page does not pass for it, nor does half a file or one of another version.
 *
 * @param path as `FETCHED_FILES` names it; `code` is that of the errors.
 * @throws OrielError of the code that names the file and what came instead.
 */
export async function fetchVerified(
  path: string,
  url: string,
  code: ProblemCode,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url, { headers: sumHeaders(path) });
  if (!response.ok) throw new OrielError(code, `${url} answered ${response.status}.`, { path });
  const bytes = new Uint8Array(await response.arrayBuffer());
  await verify(path, { bytes, type: response.headers.get('content-type') ?? '' }, code);
  return bytes;
}
