import type { Inspection } from '../model/inspection.ts';
import type { TokenizerName } from '../model/settings.ts';
import type { FilePath, TokenCount } from '../model/units.ts';
import type { TextRole } from './prompt/prompt-text.ts';

/** A text from outside of window and repository. */
export interface PastedText {
  /** What it is called; no two have the same name. */
  name: string;
  text: string;
  /** What the person says it is; null to have it told by its form. */
  role: TextRole | null;
  /** Who lists its tools where it does not say itself; empty for nobody. */
  server: string;
}

/** What is to be linted, and all that the rules may know of it. */
export interface LintAsked {
  /** null where no assembled window is to be linted. */
  window: Pick<Inspection, 'prompt' | 'promptLines' | 'window'> | null;
  /** Instruction files of the open repository, all but `without`; null for none, and no facts of a repository. */
  repository: { without: readonly FilePath[] } | null;
  pasted: readonly PastedText[];
  /** As in a prompt. */
  distribution: Readonly<Record<string, number>> | null;
  values: Readonly<Record<string, string>> | null;
  dynamicBudget: TokenCount;
  tokenizer: TokenizerName;
}
