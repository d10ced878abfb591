import type { TextPlace } from '../../model/finding.ts';
import type { CharOffset, FilePath, LineNumber } from '../../model/units.ts';
import { lineAt, lineStarts } from '../../text/line-starts.ts';
import { type Markdown, readMarkdown } from './markdown.ts';
import { type Placeholder, readPlaceholders } from './placeholders.ts';
import { readStatements, type Statement } from './statements.ts';
import { readTags, type Tag } from './tags.ts';

/** What a text of the prompt is to the one who reads it. */
export type TextRole =
  | 'instructions'
  | 'tools'
  | 'conversation'
  | 'retrieved'
  | 'task'
  | 'template'
  | 'examples';

interface Given {
  /** Of a file, or what the text is called where it is none. */
  path: FilePath;
  text: string;
  role: TextRole;
  /** Folder that it speaks for, with a last slash; empty for all. */
  scope?: string;
  /** Who is sent it, e.g. `claude`; empty for all. */
  readers?: readonly string[];
  /** What it is read for, where it is not always: the same for texts that are read together; null for always. */
  occasion?: string | null;
}

/** One text of the prompt, taken apart when it is first asked for. */
export class PromptText {
  readonly path: FilePath;
  readonly text: string;
  readonly role: TextRole;
  readonly scope: string;
  readonly readers: readonly string[];
  readonly occasion: string | null;
  readonly starts: CharOffset[];
  private knownMarkdown: Markdown | null = null;
  private knownTags: Tag[] | null = null;
  private knownStatements: Statement[] | null = null;
  private knownPlaceholders: Placeholder[] | null = null;

  constructor({ path, text, role, scope = '', readers = [], occasion = null }: Given) {
    this.path = path;
    this.text = text;
    this.role = role;
    this.scope = scope;
    this.readers = readers;
    this.occasion = occasion;
    this.starts = lineStarts(text);
  }

  /** Whether it tells its reader what to do. */
  get isInstructing(): boolean {
    return this.role === 'instructions' || this.role === 'template';
  }

  get markdown(): Markdown {
    this.knownMarkdown ??= readMarkdown(this.text);
    return this.knownMarkdown;
  }

  /** Tags that mark sections, opening and closing, outside of code. */
  get tags(): readonly Tag[] {
    this.knownTags ??= readTags(this.text, this.markdown);
    return this.knownTags;
  }

  /** Sentences and items of prose, in their order; headings and code are none. */
  get statements(): readonly Statement[] {
    this.knownStatements ??= readStatements(this.text, this.markdown);
    return this.knownStatements;
  }

  /** Outside of code. */
  get placeholders(): readonly Placeholder[] {
    this.knownPlaceholders ??= readPlaceholders(this.text, this.markdown);
    return this.knownPlaceholders;
  }

  place(start: CharOffset, end: CharOffset): TextPlace {
    return {
      path: this.path,
      start,
      end,
      startLine: lineAt(this.starts, start),
      endLine: lineAt(this.starts, Math.max(start, end - 1)),
    };
  }

  /** A line without its end; empty beyond the last. */
  line(number: LineNumber): string {
    const start = this.starts[number - 1];
    if (start === undefined) return '';
    return this.text.slice(start, this.starts[number] ?? this.text.length).replace(/[\r\n]+$/, '');
  }
}
