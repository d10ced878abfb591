import type { PromptText } from '../prompt/prompt-text.ts';
import { shellCommands } from './shell-lines.ts';

export interface ManagerMention {
  /** Of the package manager. */
  name: string;
  command: string;
  start: number;
  end: number;
}

/** What installs or runs within the project; `npx`, `npm publish` and global installs do so anywhere. */
const USES = /^(npm|pnpm|yarn|bun) (?:install|i|ci|add|run|test)(?= |$)/;

/** The first use of each package manager in a text. */
export function managerMentions(text: PromptText): ManagerMention[] {
  const first = new Map<string, ManagerMention>();
  for (const { text: command, start } of shellCommands(text)) {
    const match = USES.exec(command);
    if (!match || /\s(?:-g|--global)\b/.test(command) || first.has(match[1]!)) continue;
    const end = start + match[0].length;
    first.set(match[1]!, { name: match[1]!, command: match[0], start, end });
  }
  return [...first.values()];
}
