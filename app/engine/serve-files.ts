import type { SourceFiles } from '../../core/model/source.ts';
import { messageOf } from '../../core/text/message-of.ts';
import type { FilesAnswer, FilesRequest } from '../../workers/protocol.ts';

/** Opens a port's other end to a source's files: names and files go over it, what is in them does not. */
export function serveFiles(
  port: Pick<MessagePort, 'postMessage' | 'onmessage'>,
  files: SourceFiles,
): void {
  port.onmessage = async ({ data: { request, what, path } }: MessageEvent<FilesRequest>) => {
    port.postMessage(await answer(files, request, what, path));
  };
}

async function answer(
  files: SourceFiles,
  request: number,
  what: FilesRequest['what'],
  path: string,
): Promise<FilesAnswer> {
  try {
    return { request, value: await files[what](path) };
  } catch (error) {
    return { request, problem: messageOf(error) };
  }
}
