import type { Upload } from './api/types.gen';

/** Sends one file and resolves with its row. Rejects with the server's text if it is refused. */
export async function upload(file: File, signal?: AbortSignal): Promise<Upload> {
  const body = new FormData();
  body.set('file', file);
  const answer = await fetch('/api/uploads', { method: 'POST', body, signal });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
