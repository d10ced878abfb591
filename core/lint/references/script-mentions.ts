import type { PromptText } from '../prompt/prompt-text.ts';
import type { ScriptTool } from '../prompt/repository-facts.ts';
import { isStandIn, type Mention } from './mention.ts';
import { shellCommands } from './shell-lines.ts';

export interface ScriptMention extends Mention {
  tool: ScriptTool;
  /** As it is run, e.g. `npm run build`. */
  command: string;
}

/** How a tool is given a script's name. */
interface Form {
  tool: ScriptTool;
  pattern: RegExp;
  /** Whether what is named can be nothing but a script. */
  isCertain: boolean;
}

// Each flag is read in one way only, here and below, or a row of them takes for ever.
const WITH_VALUE = '(?:w|F|C|-filter|-workspace|-prefix|-dir|-cwd)';
const FLAGS = `(?:\\s+-${WITH_VALUE}(?:=|\\s+)\\S+|\\s+-(?!${WITH_VALUE}[=\\s])[\\w-]+(?:=\\S+)?)*`;
const NAME = '([A-Za-z][\\w:.-]*)(?![\\w:.*/<{$])';

const FORMS: readonly Form[] = [
  {
    tool: 'npm',
    pattern: new RegExp(`^(?:npm|pnpm|yarn|bun)${FLAGS}\\s+(?:run|run-script)${FLAGS}\\s+${NAME}`),
    isCertain: true,
  },
  // Without `run` a name may be a program of a dependency; with a colon it is none.
  {
    tool: 'npm',
    pattern: new RegExp(`^(?:pnpm|yarn)${FLAGS}\\s+([A-Za-z][\\w.-]*:[\\w:.-]+)(?![\\w:.*/<{$@])`),
    isCertain: true,
  },
  { tool: 'npm', pattern: new RegExp(`^npm${FLAGS}\\s+(test)(?![\\w:.-])`), isCertain: true },
  {
    tool: 'make',
    pattern: new RegExp(
      `^make(?:\\s+-C\\s+\\S+|\\s+-j\\s+\\d+|\\s+-(?!C\\s|j\\s+\\d)[\\w-]+|\\s+\\w+=\\S*)*\\s+${NAME}(?!=)`,
    ),
    isCertain: true,
  },
  {
    tool: 'just',
    pattern: /^just(?:\s+-[\w-]+)*\s+([A-Za-z_][\w-]*)(?![\w:.*/<{$=-])/,
    isCertain: true,
  },
  {
    tool: 'composer',
    pattern: new RegExp(`^composer\\s+(?:run|run-script)\\s+${NAME}`),
    isCertain: true,
  },
  { tool: 'deno', pattern: new RegExp(`^deno\\s+task${FLAGS}\\s+${NAME}`), isCertain: true },
  { tool: 'task', pattern: new RegExp(`^task${FLAGS}\\s+${NAME}`), isCertain: false },
  {
    tool: 'nox',
    pattern: /^nox\s+(?:-s|--session|-e)[= ]\s*([\w.-]+)(?![\w(<{$*])/,
    isCertain: true,
  },
  {
    tool: 'poe',
    pattern: new RegExp(`^(?:(?:poetry|uv|pdm) run )?poe\\s+${NAME}`),
    isCertain: true,
  },
];

/** `bun run build.ts` and `make main.o` name files. */
const FILE = /\.\w{1,4}$/;
/** These begin an English sentence as well. */
const WORDS: ReadonlySet<ScriptTool> = new Set<ScriptTool>(['make', 'just', 'task']);

/** Scripts that a text runs, each at every place. */
export function scriptMentions(text: PromptText): ScriptMention[] {
  return shellCommands(text).flatMap(({ text: command, start, isUnsure }) => {
    for (const { tool, pattern, isCertain } of FORMS) {
      const match = pattern.exec(command);
      const name = match?.[1]?.replace(/[.:]+$/, '');
      if (!match || name === undefined || name === '' || isStandIn(name)) continue;
      if (FILE.test(name) && tool !== 'nox') continue;
      const end = start + match[0].length;
      return [
        {
          tool,
          name,
          command: match[0],
          start,
          end,
          isVague: !isCertain || (isUnsure && WORDS.has(tool)),
        },
      ];
    }
    return [];
  });
}
