import type { FilePath } from '../../model/units.ts';

/** Who reads an instruction file by itself; `agents` are all that go by AGENTS.md. */
export const ASSISTANTS = [
  'claude',
  'agents',
  'gemini',
  'copilot',
  'cursor',
  'windsurf',
  'cline',
] as const;

export type Assistant = (typeof ASSISTANTS)[number];

/** `collected` are rules for other repositories to copy. */
export type InstructionKind =
  | 'project'
  | 'local'
  | 'rule'
  | 'agent'
  | 'command'
  | 'skill'
  | 'collected';

/** A file that tells an assistant how to work in a repository, told by its path alone. */
export interface InstructionFile {
  path: FilePath;
  assistant: Assistant;
  kind: InstructionKind;
  /** It speaks for what lies in it; with a last slash, empty for the whole repository. */
  folder: string;
  /** Read when something asks for it: skills, commands, agents, rules that lie where no assistant looks. */
  isOnDemand: boolean;
}

type Row = [pattern: RegExp, assistant: Assistant, kind: InstructionKind];

/** The first group is the folder that the file speaks for. The first row that matches counts. */
const ROWS: readonly Row[] = [
  [/^(.*\/)?\.claude\/rules\/.+\.md$/, 'claude', 'rule'],
  [/^(.*\/)?\.claude\/agents\/.+\.md$/, 'claude', 'agent'],
  [/^(.*\/)?\.claude\/commands\/.+\.md$/, 'claude', 'command'],
  [/^(.*\/)?\.claude\/skills\/.+\.md$/, 'claude', 'skill'],
  [/^(.*\/)?\.agents\/skills\/.+\.md$/, 'agents', 'skill'],
  [/^(.*?\/)??(?:\.claude\/)?CLAUDE\.md$/, 'claude', 'project'],
  [/^(.*\/)?CLAUDE\.local\.md$/, 'claude', 'local'],
  [/^(.*\/)?AGENTS\.md$/, 'agents', 'project'],
  [/^(.*\/)?GEMINI\.md$/, 'gemini', 'project'],
  [/^(.*\/)?\.github\/copilot-instructions\.md$/, 'copilot', 'project'],
  [/^(.*\/)?\.github\/instructions\/.+\.instructions\.md$/, 'copilot', 'rule'],
  [/^(.*\/)?\.cursorrules$/, 'cursor', 'project'],
  [/^(.*\/)?\.cursor\/rules\/.+\.mdc$/, 'cursor', 'rule'],
  [/^(.*\/)?\.windsurfrules$/, 'windsurf', 'project'],
  [/^(.*\/)?\.windsurf\/rules\/.+\.md$/, 'windsurf', 'rule'],
  [/^(.*\/)?\.clinerules$/, 'cline', 'project'],
  [/^(.*\/)?\.clinerules\/.+\.md$/, 'cline', 'rule'],
];
const COLLECTED = /\.instructions\.md$/;
const ON_DEMAND: ReadonlySet<InstructionKind> = new Set<InstructionKind>([
  'agent',
  'command',
  'skill',
]);

/** null for any other file. */
export function instructionFileOf(path: FilePath): InstructionFile | null {
  for (const [pattern, assistant, kind] of ROWS) {
    const match = pattern.exec(path);
    if (!match) continue;
    return { path, assistant, kind, folder: match[1] ?? '', isOnDemand: ON_DEMAND.has(kind) };
  }
  return COLLECTED.test(path)
    ? { path, assistant: 'copilot', kind: 'collected', folder: '', isOnDemand: true }
    : null;
}

/** Those of a list of paths, in its order. */
export function instructionFilesIn(paths: Iterable<FilePath>): InstructionFile[] {
  return [...paths].flatMap((path) => instructionFileOf(path) ?? []);
}

/** Lists of MCP servers that a repository brings along; their tools are not in it. */
export function isServerList(path: FilePath): boolean {
  return /(?:^|\/)(?:\.mcp\.json|\.cursor\/mcp\.json|\.vscode\/mcp\.json)$/.test(path);
}
