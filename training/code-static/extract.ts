/**
 * Turns the sources of a manifest's packages into what the model learns from: chunks as bags of
 * terms by field, and queries that each should find one of them. Texts are left behind.
 *
 *     npx tsx training/code-static/extract.ts DOWNLOADS OUT SHARD SHARDS
 *
 * Writes OUT/SHARD.terms (a term a line; its number is its line), OUT/SHARD.chunks and
 * OUT/SHARD.queries: streams of int32, see `record-writer.ts`.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hashText } from '../../core/text/hash.ts';
import { readChangeLog } from './changelog.ts';
import { ExcludedLines } from './excluded-lines.ts';
import { learnable } from './learnable.ts';
import { queriesOf } from './queries-of.ts';
import { RecordWriter } from './record-writer.ts';
import { withUnpacked } from './unpack.ts';

const [downloads, out, shardText, shardsText] = process.argv.slice(2);
if (!downloads || !out || !shardText || !shardsText) {
  throw new Error('Say: extract.ts DOWNLOADS OUT SHARD SHARDS');
}
const shard = Number(shardText);
const shards = Number(shardsText);

/** Much of one package teaches little that a part of it does not, unless it says how it was changed. */
const MOST_CHARS_OF_A_PACKAGE = 400_000;
const MOST_CHARS_WITH_CHANGES = 1_500_000;

mkdirSync(out, { recursive: true });
const excluded = ExcludedLines.read();
const writer = new RecordWriter(join(out, String(shard)));
const archives = readdirSync(downloads)
  .filter((name) => /\.orig\.tar\.\w+$|\.whl$|\.tgz$|\.deb$/.test(name))
  .sort((a, b) => hashText(a).localeCompare(hashText(b)));

let dropped = 0;
for (const [number, archive] of archives.entries()) {
  if (number % shards !== shard) continue;
  try {
    await withUnpacked(join(downloads, archive), async (folder) => {
      writer.beginPackage(archive);
      const changes = readChangeLog(folder);
      const most = changes.size > 0 ? MOST_CHARS_WITH_CHANGES : MOST_CHARS_OF_A_PACKAGE;
      for await (const file of learnable(folder, most)) {
        if (excluded.has(file.text)) {
          dropped += 1;
          continue;
        }
        writer.beginFile();
        for (const chunk of file.chunks) {
          const text = file.text.slice(chunk.start, chunk.end);
          const id = writer.chunk(chunk, text);
          for (const query of queriesOf(chunk, text, changes)) writer.query(id, query);
        }
      }
    });
  } catch (error) {
    console.error(`${archive}: ${error instanceof Error ? error.message : error}`);
  }
  if (number % (50 * shards) === shard) {
    console.error(`${number}/${archives.length} ${writer.summary()}, ${dropped} files excluded`);
  }
}
writer.close();
console.error(`${writer.summary()}, ${dropped} files excluded`);
