import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Bytes } from '../core/model/source.ts';
import type { BlockIndex, Conversation, Transcript } from '../core/model/transcript.ts';
import { BlockTexts } from '../core/replay/block-text.ts';
import { writeAtif } from '../core/replay/formats/atif/write-atif.ts';
import { readTranscript } from '../core/replay/read-transcript.ts';
import { leavingText } from '../core/secrets/leaving.ts';
import { toVisible } from '../core/text/visible.ts';
import { loadCounter } from '../core/tokens/counter.ts';
import { parseFileArguments, requireFolder } from './arguments.ts';
import { bytesOf } from './file-bytes.ts';
import { replayReport } from './replay-report.ts';
import { replayInFolder } from './replay-repository.ts';
import { textOfReplay } from './replay-text.ts';
import { handOut, requireSavable, SECRETS_OPTION } from './save-to.ts';
import { UsageError } from './usage-error.ts';

/**
 * `oriel replay FILE`: an agent's conversation turn by turn: what each window held by tier, what in it was stale, which
 * rules faded, what compactions lost. With `--repo` its reads and searches are tied to a folder's chunks and
 * their flags; `--atif` writes it in the neutral format.
 */
export async function runReplay(args: string[]): Promise<void> {
  const { file, values } = parseFileArguments(
    args,
    {
      repo: { type: 'string' },
      conversation: { type: 'string' },
      atif: { type: 'string' },
      json: { type: 'boolean' },
      ...SECRETS_OPTION,
    },
    'the transcript to replay',
  );
  if (values.repo !== undefined) requireFolder(values.repo);
  if (values.atif !== undefined && values.atif !== '-') requireSavable(values.atif);
  const bytes = openFile(file);
  const transcript = await readTranscript(basename(file), bytes, {
    counter: await loadCounter('o200k'),
  });
  const conversation = pick(transcript, values.conversation ?? 'main');
  if (values.atif !== undefined) {
    const written = writeAtif(transcript, conversation, await wholeTexts(transcript, bytes));
    const leaving = leavingText('conversation.json', written);
    await handOut(values.atif, leaving, { withSecrets: values['with-secrets'] ?? false });
    if (values.atif === '-') return;
  }
  const report = replayReport(transcript, conversation);
  const repository =
    values.repo === undefined ? null : await replayInFolder(transcript, conversation, values.repo);
  if (values.json) {
    process.stdout.write(
      `${JSON.stringify(repository === null ? report : { ...report, repository })}\n`,
    );
    return;
  }
  for (const line of textOfReplay(report, repository)) process.stdout.write(`${toVisible(line)}\n`);
}

function openFile(file: string): Bytes {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) throw new UsageError(`there is no file ${file}`);
  if (!stat.isFile()) throw new UsageError(`${file} is not a file`);
  return bytesOf(file, 0, stat.size);
}

function pick({ conversations }: Transcript, id: string): Conversation {
  const found = conversations.find((one) => one.id === id);
  if (found) return found;
  const ids = conversations.map((one) => one.id).join(', ');
  throw new UsageError(`there is no conversation called ${id}; there are ${ids}`);
}

async function wholeTexts({ blocks }: Transcript, bytes: Bytes): Promise<Map<BlockIndex, string>> {
  const texts = new BlockTexts(bytes);
  const whole = new Map<BlockIndex, string>();
  for (const block of blocks) {
    if (block.isWhole) continue;
    const text = await texts.read(block);
    if (text !== null) whole.set(block.index, text);
  }
  return whole;
}
