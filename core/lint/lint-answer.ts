import type { Finding } from '../model/finding.ts';
import type { FilePath, TokenCount } from '../model/units.ts';
import type { PromptPart } from './anatomy/prompt-part.ts';
import type { InstructionFile } from './prompt/instruction-files.ts';
import type { TextRole } from './prompt/prompt-text.ts';
import type { ToolDefinition } from './prompt/tool-definition.ts';
import type { RuleWords } from './rule.ts';

/** A text that was linted, as findings have its places. */
export interface LintedText {
  path: FilePath;
  text: string;
  role: TextRole;
  origin: 'window' | 'repository' | 'pasted';
  /** Of a pasted text, the name that it was given: one may hold several. Otherwise the path. */
  of: string;
  scope: string;
  readers: readonly string[];
  occasion: string | null;
  tokens: TokenCount;
}

/** A finding that can be told again after the text around it has changed. */
export interface NamedFinding extends Finding {
  /** Of rule, path and words, without line numbers; no two of an answer have the same. */
  fingerprint: string;
}

/** How alike two tools are; indices into the answer's tools, `a` before `b`. */
export interface ToolPair {
  a: number;
  b: number;
  /** 0 to 1. */
  score: number;
  shared: string[];
  onlyA: string[];
  onlyB: string[];
}

export interface LintAnswer {
  /** In the order in which they are sent: the window, the repository's instructions, what was pasted. */
  texts: LintedText[];
  /** Of all texts, in their order. */
  parts: PromptPart[];
  tools: ToolDefinition[];
  /** Pairs that share more than a few words, the most alike first, up to a limit. */
  overlaps: ToolPair[];
  /** How many such pairs there are, those beyond the limit too. */
  overlapCount: number;
  findings: NamedFinding[];
  /** All rules, in the order in which a person reads of them. */
  rules: RuleWords[];
  /** All that the repository has, those too that were to be left out. */
  instructionFiles: InstructionFile[];
}
