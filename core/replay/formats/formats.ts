import type { TranscriptFormat } from '../../model/transcript.ts';
import type { Fields } from '../parts/fields.ts';
import type { TranscriptDraft } from '../transcript-draft.ts';
import { AtifImporter, isAtif } from './atif/atif.ts';
import { ClaudeCodeImporter, isClaudeCode } from './claude-code/claude-code.ts';
import { CodexImporter } from './codex/codex.ts';
import { CodexExecImporter, isCodexExec } from './codex/codex-exec.ts';
import { isCodex } from './codex/is-codex.ts';
import type { Importer } from './importer.ts';
import { isLhar, LharImporter } from './lhar/lhar.ts';
import type { Dialect } from './requests/dialect.ts';
import { dialectOf } from './requests/dialect-of.ts';
import { RequestsImporter } from './requests/requests.ts';

export interface FormatRow {
  format: TranscriptFormat;
  open(draft: TranscriptDraft): Importer;
}

/** Formats that a single record gives away, the first that it fits. */
const ROWS: (FormatRow & { isOne(record: Fields): boolean })[] = [
  { format: 'atif', isOne: isAtif, open: (draft) => new AtifImporter(draft) },
  { format: 'lhar', isOne: isLhar, open: (draft) => new LharImporter(draft) },
  { format: 'codex', isOne: isCodex, open: (draft) => new CodexImporter(draft) },
  { format: 'codex-exec', isOne: isCodexExec, open: (draft) => new CodexExecImporter(draft) },
  { format: 'claude-code', isOne: isClaudeCode, open: (draft) => new ClaudeCodeImporter(draft) },
];

/** Of dialects the one that says most: what OpenAI's chat and Anthropic share is taken for the former. */
const TELLING = ['gemini', 'openai-responses', 'anthropic', 'openai-chat'];

/** The format of a file that begins with these records; null where it is none that is known. */
export function formatOf(records: readonly Fields[]): FormatRow | null {
  for (const record of records) {
    const row = ROWS.find(({ isOne }) => isOne(record));
    if (row) return row;
  }
  const dialects = records.map(dialectOf).filter((dialect) => dialect !== null);
  const dialect = TELLING.map((format) => dialects.find((one) => one.format === format)).find(
    Boolean,
  );
  return dialect ? requestsRow(dialect) : null;
}

function requestsRow(dialect: Dialect): FormatRow {
  return { format: dialect.format, open: (draft) => new RequestsImporter(draft, dialect) };
}
