import { OrielError } from '../model/problem.ts';
import { type ChunkPlace, type HandPull, PULL_RELATIONS } from '../model/pull.ts';

/** @throws OrielError `bad-settings`, naming the field, also for a second pull of the same chunk. */
export function readPulls(json: unknown, name: string): HandPull[] {
  if (!Array.isArray(json)) throw refusal(`${name} must be a list`);
  const pulls = json.map((item, index) => readPull(item, `${name}[${index}]`));
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

const isLine = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1;

function asFields<Field extends string>(
  json: unknown,
  name: string,
  fields: readonly Field[],
): Partial<Record<Field, unknown>> {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) {
    throw refusal(`${name} must be an object`);
  }
  const unknown = Object.keys(json).find((key) => !(fields as readonly string[]).includes(key));
  if (unknown !== undefined) throw refusal(`${name} has no field ${unknown}`);
  return json;
}

const refusal = (message: string): OrielError => new OrielError('bad-settings', message);
