import { isWithin } from '../prompt/markdown.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import { isStandIn, type Mention } from './mention.ts';

const EXTENSION =
  /\.(?:[cm]?[jt]sx?|jsonc?|mdx?|mdc|py|pyi|go|rs|java|kts?|rb|php|[ch](?:pp|c|h)?|cs|fs|swift|sh|bash|zsh|ps[md]?1|ya?ml|toml|sql|s?css|less|html?|vue|svelte|astro|exs?|erl|hrl|lua|zig|proto|tf|gradle|xml|rst|txt|sol|dart|scala|clj|hs|ml|nix|graphql|prisma|ini|cfg|conf|lock|snap|svg|png|jpe?g|gif|ipynb|feature|dockerfile)$/i;
const PATH = /^(?:\.{1,2}\/)*[\w.@+-]+(?:\/[\w.@+()[\]-]+)*\/?$/;
/** Lines, symbols and anchors that follow a path. */
const BEHIND = /(?:::?[\w.()-]+(?:[:,-]\d+)*|#[\w:.-]*)$/;

/**
 * Files and folders that a text names in inline code and in links: what has a slash and ends in a known
 * extension, and, more vaguely, folders with a last slash. Code in fences shows examples, and is left out.
 */
export function pathMentions(text: PromptText): Mention[] {
  const { inlineCode, links, codeBlocks } = text.markdown;
  const coded = inlineCode.flatMap(({ value, start, end }) => toMention(value, start, end) ?? []);
  const linked = links.flatMap(({ url, start, end }) => {
    if (/^(?:[a-z][\w+.-]*:|\/\/|#|\/|@)/i.test(url)) return [];
    const name = decode(url.replace(/[?#].*$/, ''));
    const mention = EXTENSION.test(name) || name.endsWith('/') ? toMention(name, start, end) : null;
    return mention ? { ...mention, isVague: !EXTENSION.test(name) } : [];
  });
  return [...coded, ...linked].filter(({ start }) => !isWithin(codeBlocks, start));
}

function toMention(value: string, start: number, end: number): Mention | null {
  const name = value.trim().replace(BEHIND, '');
  const isFile = EXTENSION.test(name);
  if (!name.includes('/') || !PATH.test(name) || isStandIn(name)) return null;
  if (!isFile && !name.endsWith('/')) return null;
  // A package of a scope, an address, a name and its kind, or a version.
  if (/^@|^[\w-]+\.(?:com|org|dev|io|net|ai|app|sh)\//i.test(name)) return null;
  return { name, start, end, isVague: !isFile };
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
