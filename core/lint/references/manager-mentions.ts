import type { PromptText } from '../prompt/prompt-text.ts';
import { shellCommands } from './shell-lines.ts';

export interface ManagerMention {
  /** Of the package manager. */
  name: string;
  command: string;
  start: number;
  end: number;
}

/** What installs or runs within the project; `npx`, `npm publish` and global installs do so anywhere, and bun runs files. */
const USES = /^(?:(npm|pnpm|yarn) (?:install|i|ci|add|run|test)|(bun) (?:install|i|add))(?= |$)/;

/** The first use of each package manager in a text. */
export function managerMentions(text: PromptText): ManagerMention[] {
  const first = new Map<string, ManagerMention>();
  for (const { text: command, start } of shellCommands(text)) {
    const match = USES.exec(command);
    const name = match?.[1] ?? match?.[2];
    if (!match || name === undefined || first.has(name)) continue;
    if (/\s(?:-g|--global)\b/.test(command)) continue;
    const end = start + match[0].length;
    first.set(name, { name, command: match[0], start, end });
  }
  return [...first.values()];
}
