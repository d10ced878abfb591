import { type ChunkPlace, type HandPull, PULL_RELATIONS } from '../model/pull.ts';
import { asFields, asList, isLine, refusal } from '../read-parts.ts';

/** @throws OrielError `bad-settings`, naming the field, also for a second pull of the same chunk. */
export function readPulls(json: unknown, name: string): HandPull[] {
  const pulls = asList(json, name).map((item, index) => readPull(item, `${name}[${index}]`));
  const seen = new Set<string>();
  for (const [index, { chunk }] of pulls.entries()) {
    if (seen.has(chunk.id)) throw refusal(`${name}[${index}] is a second pull of ${chunk.id}`);
    seen.add(chunk.id);
  }
  return pulls;
}

function readPull(json: unknown, name: string): HandPull {
  const { relation, from, chunk } = asFields(json, name, ['relation', 'from', 'chunk']);
  const known = PULL_RELATIONS.find((one) => one === relation);
  if (!known) throw refusal(`${name}.relation must be one of ${PULL_RELATIONS.join(', ')}`);
  return {
    relation: known,
    from: readPlace(from, `${name}.from`),
    chunk: readPlace(chunk, `${name}.chunk`),
  };
}

function readPlace(json: unknown, name: string): ChunkPlace {
  const fields = ['id', 'path', 'startLine', 'endLine'] as const;
  const { id, path, startLine, endLine } = asFields(json, name, fields);
  if (typeof path !== 'string' || path === '') throw refusal(`${name}.path must name a file`);
  if (typeof id !== 'string' || !id.startsWith(`${path}#`)) {
    throw refusal(`${name}.id must be of a chunk of ${path}`);
  }
  if (!isLine(startLine) || !isLine(endLine) || startLine > endLine) {
    throw refusal(`${name} must have the lines startLine to endLine`);
  }
  return { id, path, startLine, endLine };
}
