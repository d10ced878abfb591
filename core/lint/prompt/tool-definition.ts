import type { TextPlace } from '../../model/finding.ts';
import type { TokenCount } from '../../model/units.ts';

export interface ToolParameter {
  name: string;
  /** Empty where there is none. */
  description: string;
  /** As JSON Schema has it, e.g. `string`; empty where it does not say. */
  type: string;
  isRequired: boolean;
  /** Whether its schema bounds it: an enumeration, a format, a pattern, a range, parts of its own. */
  isBounded: boolean;
}

/** A tool that an assistant may call. */
export interface ToolDefinition {
  name: string;
  /** Empty where there is none. */
  description: string;
  parameters: readonly ToolParameter[];
  /** MCP server that lists it; null where nobody says. */
  server: string | null;
  /** Of the whole definition in its text. */
  place: TextPlace;
  /** As it is sent: one line of compact JSON. */
  tokens: TokenCount;
}
