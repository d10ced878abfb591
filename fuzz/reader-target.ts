import { OrielError, type ProblemCode } from '../core/model/problem.ts';
import { mutateText, noiseText } from './mutate.ts';
import { mutateJson } from './mutate-json.ts';
import type { Random } from './random.ts';
import { type FuzzTarget, must, target } from './target.ts';

/** A function that takes a text of unknown origin. */
export interface Reader<T> {
  name: string;
  /** What beyond the promise of every reader holds; a sentence or nothing. */
  promise?: string;
  short?: number;
  /** Texts that are read without a complaint, which cases are made from. */
  samples(): Promise<readonly string[]> | readonly string[];
  /** Words of the format, for texts that are no JSON. */
  words?: readonly string[];
  read(text: string): T | Promise<T>;
  /** Its own errors. */
  codes: readonly ProblemCode[];
  /** Throws where what was read of a text cannot be. */
  holds?(read: T, text: string): void | Promise<void>;
}

const LONGEST_MESSAGE = 1_000;

/** Its promise is that of every reader of what comes from outside. */
export function readerTarget<T>(reader: Reader<T>): FuzzTarget {
  const own = reader.promise === undefined ? '' : ` ${reader.promise}`;
  return target<string>({
    name: reader.name,
    promise: `Any text is read to plain, finite data or refused by an error of its own, in words.${own}`,
    ...(reader.short === undefined ? {} : { short: reader.short }),
    open: async () => {
      const samples = await reader.samples();
      for (const sample of samples) await reader.read(sample);
      return {
        make: (random) => mutated(random, samples, reader.words),
        check: (text) => checkReader(reader, text),
      };
    },
  });
}

function mutated(
  random: Random,
  samples: readonly string[],
  words: readonly string[] = [],
): string {
  if (random.chance(0.03)) return noiseText(random, { words, most: 400 });
  const sample = random.pick(samples);
  const most = 2 * sample.length + 200;
  const lineEnd = sample.indexOf('\n');
  const isLines = sample.startsWith('{') && sample.startsWith('}\n{', lineEnd - 1);
  if (random.chance(0.25)) return mutateText(random, sample, { words, corpus: samples, most });
  if (!isLines) return mutateJson(random, sample, samples);
  const lines = sample.split('\n').filter((line) => line !== '');
  const at = random.below(lines.length);
  lines[at] = mutateJson(random, lines[at]!, lines);
  return `${lines.join('\n')}\n`;
}

export async function checkReader<T>(reader: Reader<T>, text: string): Promise<void> {
  let read: T;
  try {
    read = await reader.read(text);
  } catch (error) {
    mustBeOwn(error, reader.codes, text);
    return;
  }
  mustBePlain(read);
  await reader.holds?.(read, text);
}

/** An error that says what is wrong, in words and not at length. */
export function mustBeOwn(error: unknown, codes: readonly ProblemCode[], input = ''): void {
  if (!(error instanceof OrielError)) {
    const { name = typeof error, message = '', stack = '' } = (error ?? {}) as Partial<Error>;
    throw new Error(`threw a ${name} of not its own: ${message} ${stack.split('\n')[1] ?? ''}`);
  }
  must(codes.includes(error.code), `an error of code ${error.code}, which is not its own`);
  must(error.message !== '', 'an error without a message');
  must(error.message.length <= LONGEST_MESSAGE, 'an error message that goes on for pages');
  const odd = /\bundefined\b|\[object |\bNaN\b/.exec(error.message)?.[0];
  must(
    odd === undefined || input.includes(odd),
    `an error message with a value that is none: ${error.message}`,
  );
}

/** Records, lists, maps and sets of texts and finite numbers, without a foreign prototype. */
export function mustBePlain(value: unknown): void {
  const waiting: unknown[] = [value];
  for (let left = 200_000; waiting.length > 0 && left > 0; left--) {
    const one = waiting.pop();
    if (typeof one === 'number') must(Number.isFinite(one), `a number that is ${one}`);
    if (typeof one === 'function') throw new Error('a function among data');
    if (one === null || typeof one !== 'object' || ArrayBuffer.isView(one)) continue;
    if (one instanceof Map) waiting.push(...one.keys(), ...one.values());
    else if (one instanceof Set || Array.isArray(one)) for (const item of one) waiting.push(item);
    else {
      const prototype = Object.getPrototypeOf(one);
      must(
        prototype === Object.prototype ||
          prototype === null ||
          typeof prototype.constructor === 'function',
        'an object with a prototype from outside',
      );
      must(!Object.hasOwn(prototype ?? {}, 'polluted'), 'an object with a prototype from outside');
      for (const inner of Object.values(one)) waiting.push(inner);
    }
  }
}
