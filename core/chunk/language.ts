import type { ChunkKind } from '../model/chunk.ts';
import type { Embedded } from './embedded.ts';
import type { Scope } from './scope.ts';
import type { SyntaxNode } from './syntax-cursor.ts';

/** How a definition's name is found: by a field of the grammar, else it is the first child. */
export interface NameRule {
  field?: string;
  /** The type that the first child must have. */
  firstChild?: string;
  /** Finds the name's node where no field leads to it, e.g. inside C's declarators; null names nothing. */
  find?(node: SyntaxNode, text: string): SyntaxNode | null;
  /** What the name must look like: `[a, b] = c` names nothing. */
  pattern?: RegExp;
  clean?(name: string): string;
}

/** What a definition becomes by the type of its value, e.g. a `const` that holds an arrow function. */
export interface ValueRule {
  kind: ChunkKind;
  /** The value's own field that holds its body. */
  body?: string;
  container?: true;
}

/** A node type that defines a name. */
export interface DefinitionRule {
  /** As a function: what this very node defines, null for nothing, e.g. Elixir's `def`, which is a call. */
  kind: ChunkKind | ((node: SyntaxNode, text: string, scope: Scope | null) => ChunkKind | null);
  name: NameRule;
  /**
   * Field that holds the body, `body` if absent; `type.body` is a field of a field, and `self` stands
   * where the members are the node's own children.
   */
  body?: string;
  /** Type of the child that holds the body, where it fills no field. */
  bodyType?: string;
  /** The way to the body where it is longer or differs from node to node. */
  bodyPath?(node: SyntaxNode): BodyStep[];
  /** It continues a definition of the same name right before it: another equation or clause. */
  joins?: true;
  /** Type of the child that ends the declaration, where the body is not that mark's neighbour, e.g. `{`. */
  opening?: string;
  /** Its members are definitions of their own: classes, implementations, modules. May depend on the kind. */
  container?: true | ((kind: ChunkKind) => boolean);
  /** Its name is all there is to say of it, as with a Markdown heading. */
  isHeading?: true;
  /** It heads the siblings after it, rather than holding them. */
  opens?: true | ((node: SyntaxNode, text: string) => boolean);
  /** A heading's level: one that `opens` heads what follows up to the next of its level or above. */
  level?(node: SyntaxNode): number | undefined;
  /** Its name is what the file says of itself. */
  titlesFile?: true;
  /** Documentation that stands inside it, as plain text; empty if there is none. */
  docInside?(node: SyntaxNode, text: string): string;
  /** `otherwise: null`: it defines nothing unless its value is one of `types`. */
  value?: { field: string; types: Record<string, ValueRule>; otherwise: ChunkKind | null };
  /** Inside a function it is something else: there, what looks like a prototype in C is a variable. */
  notInFunctions?: true;
  /** Values that make it no definition, e.g. an import by another name. */
  skipValue?: RegExp;
  /** Field whose last name qualifies the symbol: a Go method's receiver. As a function: that name, or empty. */
  owner?: string | ((node: SyntaxNode, text: string) => string);
}

/** From a node to the child that fills the field or has the type. */
export type BodyStep = { field: string } | { type: string };

/** One row of the table in languages.ts. */
export interface Language {
  id: string;
  /** Without the dot, lower case. */
  extensions: string[];
  /** Whole names of files that have no telling extension. */
  filenames?: string[];
  /** Id of the grammar; several languages may share one. Null where a file is nothing but `cells`. */
  grammar: string | null;
  /** The regions that make up the file, without a gap; none where its text is of no use to it. */
  cells?(text: string): Embedded[];
  definitions: Record<string, DefinitionRule>;
  /** Node types that hold another language, e.g. a `<script>`, and what they hold; null for nothing. */
  regions?: Record<string, (node: SyntaxNode, text: string) => Embedded | null>;
  /** Nodes around a definition that belong to it, e.g. `export_statement`; looked into, never named. */
  wrappers: ReadonlySet<string>;
  /** Wrappers around any number of them, which say nothing of what each is: `#if X`, `extern "C" {`. */
  blocks?: ReadonlySet<string>;
  /** Nodes that are wrappers at the top of the file only, e.g. the object that a JSON file is. */
  topWrappers?: ReadonlySet<string>;
  comments: ReadonlySet<string>;
  /** Nodes and words that say nothing and never begin a chunk, e.g. an end tag, `do`, `end`. */
  marks?: ReadonlySet<string>;
  /** Mark of line comments that the grammar may count to what ends above them: also looked for in the text. */
  strayComments?: string;
  /** Siblings in front of a definition that belong to it, e.g. Rust's attributes. */
  attachments: ReadonlySet<string>;
  /** What an attachment begins with; a node of its type that does not is like any other. Sticky. */
  attachmentStart?: RegExp;
  /** The documentation that an attachment is, empty if it is none: Elixir's `@doc "…"`. */
  docOfAttachment?(source: string): string;
  /** Named nodes in front of a definition that are part of its declaration: a type, `final`. */
  modifiers?: ReadonlySet<string>;
  /** Nodes that are never looked into, however large: lines cut them better than their parts do. */
  leaves?: ReadonlySet<string>;
  /** Nodes that only group: their children count as members of what holds the group. */
  groups?: ReadonlySet<string>;
  /** Siblings that complete the definition before them, with the types that lead to their statements. */
  completions?: Record<string, string[]>;
  /** How a comment begins that describes what stands right before it. Sticky. */
  docAfter?: RegExp;
  /** Where documentation stands: in the comment above, or in the body's first string. */
  doc: 'comment' | 'docstring';
  /** The text as the parser is to read it, of equal length: without what its grammar cannot read. */
  mask?(text: string): string;
  /** Between the names of a qualified symbol. */
  separator: string;
}
