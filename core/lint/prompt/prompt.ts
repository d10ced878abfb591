import type { CharOffset, TokenCount } from '../../model/units.ts';
import type { TokenCounter } from '../../tokens/counter.ts';
import type { PromptText } from './prompt-text.ts';
import type { RepositoryFacts } from './repository-facts.ts';
import type { ToolDefinition } from './tool-definition.ts';

/** All that is linted together: what an assistant would be sent, and the repository that it is about. */
export interface Prompt {
  /** In the order in which they are sent. */
  texts: readonly PromptText[];
  /** Of all texts and servers. */
  tools: readonly ToolDefinition[];
  /** null where no repository is open; rules about one then find nothing. */
  repository: RepositoryFacts | null;
  /** null where nothing is assembled: positions within a window are then those within the texts alone. */
  window: { total: TokenCount; startOf(path: string, at: CharOffset): TokenCount | null } | null;
  /** How often each label occurs in what the examples stand for, shares that sum to 1; null where unknown. */
  distribution: Readonly<Record<string, number>> | null;
  /** What placeholders are filled with, by name; null where unknown. */
  values: Readonly<Record<string, string>> | null;
  /** Tokens that a dynamic part may take. */
  dynamicBudget: TokenCount;
  counter: TokenCounter;
}
