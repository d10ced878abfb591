import { type Leaving, leavingText } from '../../core/secrets/leaving.ts';
import { type HandedOut, type HandOut, useHandOut } from '../store/hand-out-store.ts';
import { formatBytes, formatCount } from '../ui/format.ts';
import { wholeFileName } from './file-name.ts';

/** Larger copies stop other programs for seconds where they are pasted. */
const LARGEST_COPY = 10_000_000;

type Content = string | Uint8Array;

/**
 * The only way for a text to leave the page, but for a selection that a person copies: at once where nothing in it looks like
 * a secret, else after the person has seen what is masked. scripts/check-imports.mjs refuses any other.
 */
export async function handOut(item: HandOut): Promise<HandedOut> {
  const { finds } = item.leaving;
  const { spared } = useHandOut.getState();
  if (finds.every(({ secret }) => spared.has(secret))) return give(item, 'masked');
  const choice = await ask(item, 'secrets');
  return choice === 'no' ? KEPT_BACK : give(item, choice === 'as it is' ? choice : 'masked');
}

/** A text as a file, without more ado where nothing is found. */
export function handOutFile(
  what: string,
  fileName: string,
  content: string | Leaving,
  type = 'text/plain;charset=utf-8',
): Promise<HandedOut> {
  const leaving = typeof content === 'string' ? leavingText(fileName, content) : content;
  return handOut({ what, way: 'file', fileName, type, leaving });
}

/** `copied; 2 secrets masked`; empty where the person decided against it. */
export function handedOutWords({ way, bytes, masked, asTheyAre }: HandedOut): string {
  if (way === 'kept back') return '';
  const secrets = [
    ...(masked > 0 ? [`${formatCount(masked)} masked`] : []),
    ...(asTheyAre > 0 ? [`${formatCount(asTheyAre)} not masked`] : []),
  ];
  const first = way === 'copied' ? 'copied' : `downloaded, ${formatBytes(bytes)}`;
  return secrets.length === 0 ? first : `${first}; secrets: ${secrets.join(', ')}`;
}

/** Once more, as it is, what was copied with masks: the person said so in so many words. */
export async function copySelectionAsItIs(): Promise<void> {
  const { copied } = useHandOut.getState();
  useHandOut.setState({ copied: null });
  if (!copied) return;
  const leaving = { finds: [], masked: () => copied.text, asItIs: () => copied.text };
  const [fileName, type] = ['selection.txt', 'text/plain;charset=utf-8'];
  await handOut({ what: 'the selection', way: 'copy', fileName, type, leaving });
}

const KEPT_BACK: HandedOut = { way: 'kept back', bytes: 0, masked: 0, asTheyAre: 0 };

async function give(item: HandOut, form: 'masked' | 'as it is'): Promise<HandedOut> {
  const { spared } = useHandOut.getState();
  const { leaving, way, type } = item;
  const isAll = form === 'as it is';
  const content = isAll ? leaving.asItIs() : leaving.masked(spared);
  const left = new Set(leaving.finds.map(({ secret }) => secret));
  const asTheyAre = isAll ? left.size : [...left].filter((secret) => spared.has(secret)).length;
  const end = { bytes: sizeOf(content), masked: left.size - asTheyAre, asTheyAre };
  // A file says by its name that it was not masked; what takes a field for that says it there too.
  const fileName = isAll && left.size > 0 ? `with-secrets-${item.fileName}` : item.fileName;
  if (way === 'copy' && typeof content === 'string') {
    const why = await copy(content);
    if (why === null) return { way: 'copied', ...end };
    if ((await ask(item, why)) === 'no') return KEPT_BACK;
  }
  download(fileName, content, type);
  return { way: 'downloaded', ...end };
}

async function ask(item: HandOut, why: 'secrets' | 'not allowed' | 'too large') {
  const choice = await new Promise<'masked' | 'as it is' | 'file' | 'no'>((answer) => {
    useHandOut.getState().asking?.answer('no');
    useHandOut.setState({ asking: { item, why, answer } });
  });
  useHandOut.setState(({ asking }) => (asking?.item === item ? { asking: null } : {}));
  return choice;
}

async function copy(text: string): Promise<'not allowed' | 'too large' | null> {
  if (text.length > LARGEST_COPY) return 'too large';
  try {
    await navigator.clipboard.writeText(text);
    return null;
  } catch {
    return 'not allowed';
  }
}

function sizeOf(content: Content): number {
  return typeof content === 'string' ? new Blob([content]).size : content.length;
}

function download(name: string, content: Content, type: string): void {
  const url = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = wholeFileName(name);
  link.click();
  // At once would be too soon: the download starts after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
