import type { LineNumber } from './units.ts';

/** Shapes that ship, and the one that a person writes. */
export const TEMPLATE_KINDS = ['markdown', 'xml', 'plain', 'openai', 'anthropic', 'own'] as const;

export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** By what the prompt is written. */
export interface TemplateChoice {
  kind: TemplateKind;
  /** Used where the kind is `own`; the language is described in core/assemble/template/README.md. */
  own: string;
}

/** What is wrong with a template, or should be known of it. */
export interface TemplateProblem {
  line: LineNumber;
  /** A sentence. */
  message: string;
  /** Whether the template cannot be used. */
  isError: boolean;
}
