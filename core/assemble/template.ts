import type { Query } from '../model/query.ts';
import type { LineNumber } from '../model/units.ts';

/** Heading above the retrieved chunks; counted once, in the retrieved tier. */
export const CONTEXT_HEADING = '## Relevant context from the codebase:\n\n';

export const TOOLS_HEADING = '## Tools:\n\n';
export const CONVERSATION_HEADING = '## Conversation so far:\n\n';
export const TASK_HEADING = '## Current task:\n';

export function systemSegment(system: string): string {
  return system.trim() === '' ? '' : `${system.trimEnd()}\n\n`;
}

/** `path · lines a–b` above the fenced text, after the template of the second seed. */
export function chunkSegment(chunk: {
  path: string;
  startLine: LineNumber;
  endLine: LineNumber;
  language: string;
  text: string;
  /** Says what is shown where it is not just all of the lines. */
  place?: string;
}): string {
  const fence = fenceFor(chunk.text);
  const info = chunk.language === 'text' ? '' : chunk.language;
  const body = chunk.text.endsWith('\n') ? chunk.text : `${chunk.text}\n`;
  const place = chunk.place ?? `lines ${chunk.startLine}–${chunk.endLine}`;
  return `### [${oneLine(chunk.path)} · ${place}]\n${fence}${info}\n${body}${fence}\n\n`;
}

/** Tools or conversation below their heading; empty where there is nothing to send. */
export function headedSegment(heading: string, text: string): string {
  return text.trim() === '' ? '' : `${heading}${text.trimEnd()}\n\n`;
}

export function taskSegment(query: Query): string {
  const given = query.given.length > 0 ? `\nFiles already open: ${query.given.join(', ')}\n` : '';
  const cursor = query.cursor ? `\nCursor: ${query.cursor.path}:${query.cursor.line}\n` : '';
  return `${TASK_HEADING}${query.task.trim()}\n${given}${cursor}`;
}

/** One backtick more than the longest run in the text, so that the text cannot close its own fence. */
function fenceFor(text: string): string {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  return '`'.repeat(longest + 1);
}

/** A path may hold line breaks; a header line may not. */
const oneLine = (path: string): string => path.replace(/[\r\n]/g, '⏎');
