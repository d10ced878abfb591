import { LIMITS } from '../../core/limits.ts';
import type { PastedText } from '../../core/lint/lint-asked.ts';
import { pickedText } from '../../core/text/picked-text.ts';
import { holdsInspection } from '../sources/inspection-file.ts';
import { addPasted } from '../store/lint-actions.ts';
import { useLint } from '../store/lint-store.ts';
import { problemOf } from '../store/problem-of.ts';
import { openInspection } from '../store/saving.ts';

const TEXTS =
  /\.(?:mdx?|mdc|txt|json|jsonl|ya?ml|toml|xml|jinja2?|j2|hbs|mustache|tmpl|prompt|prompty|rst)$/i;
/** Names of instruction files without an ending. */
const RULES = /^\.(?:cursorrules|windsurfrules|clinerules)$/;

/** Endings for the browser's picker. */
export const ACCEPTED =
  '.md,.mdx,.mdc,.txt,.json,.jsonl,.yaml,.yml,.toml,.xml,.jinja,.jinja2,.j2,.hbs,.mustache,.tmpl,.prompt,.prompty,.rst';

/** What was dropped where all of it is texts to lint; null for folders, archives and others. */
export function textFilesIn({ items, files }: DataTransfer): File[] | null {
  const isFolder = [...items].some((item) => item.webkitGetAsEntry?.()?.isDirectory === true);
  const list = [...files];
  const areTexts = list.every(({ name }) => TEXTS.test(name) || RULES.test(name));
  return !isFolder && areTexts && list.length > 0 ? list : null;
}

/**
 * Reads files as texts to lint, each named as its file; a list of tools is its server's by that name. A saved
 * inspection is opened.
 */
export async function pasteFiles(files: readonly File[]): Promise<void> {
  const [first] = files;
  if (first && files.length === 1 && (await holdsInspection(first))) {
    await openInspection(first).catch((error: unknown) => {
      useLint.setState({ problem: problemOf(error) });
    });
    return;
  }
  try {
    addPasted(await Promise.all(files.map(textOf)));
  } catch (error) {
    useLint.setState({ problem: problemOf(error) });
  }
}

async function textOf(file: File): Promise<PastedText> {
  return {
    name: file.name,
    text: await pickedText(file, LIMITS.fileBytes, 'text-too-large'),
    role: null,
    server: file.name.replace(/\.jsonl?$/i, ''),
  };
}
