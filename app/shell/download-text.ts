const LONGEST = 60;

/** A name that every file system takes, made of a source's name. */
export function fileNameOf(name: string): string {
  const safe = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|[.-]+$/g, '');
  return safe.slice(0, LONGEST) || 'oriel';
}

export function downloadText(name: string, text: string): void {
  download(name, text, 'text/plain;charset=utf-8');
}

/** Hands a text or bytes to the browser as a file; they stay in the page until then. */
export function download(name: string, content: string | Uint8Array, type: string): void {
  const url = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // At once would be too soon: the download starts after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
