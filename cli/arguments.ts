import { statSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { LIMITS } from '../core/limits.ts';
import { readTextWithin } from './read-within.ts';
import { UsageError } from './usage-error.ts';

/** `parseArgs` with its complaints turned into one line, and exactly one folder as positional. */
export function parseFolderArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
) {
  const parsed = parse(args, options);
  const [folder, extra] = parsed.positionals;
  if (folder === undefined) throw new UsageError('name the folder to read');
  if (extra !== undefined) throw new UsageError(`one folder at a time, and ${extra} is a second`);
  requireFolder(folder);
  return { folder, values: parsed.values };
}

/** The same with a file as positional. */
export function parseFileArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
  what = 'the saved inspection to open',
) {
  const parsed = parse(args, options);
  const [file, extra] = parsed.positionals;
  if (file === undefined) throw new UsageError(`name ${what}`);
  if (extra !== undefined) throw new UsageError(`one file at a time, and ${extra} is a second`);
  return { file, values: parsed.values };
}

/** The same with several files. */
export function parseFilesArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  count: number,
  options: T,
) {
  const parsed = parse(args, options);
  const files = parsed.positionals;
  if (files.length !== count) {
    throw new UsageError(`name ${count} saved inspections, not ${files.length}`);
  }
  return { files, values: parsed.values };
}

/** The same with one or several files or folders. */
export function parseManyArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  what: string,
  options: T,
) {
  const parsed = parse(args, options);
  if (parsed.positionals.length === 0) throw new UsageError(`name ${what}`);
  return { paths: parsed.positionals, values: parsed.values };
}

function parse<T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]);
  }
}

export function requireFolder(folder: string): void {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (!stat) throw new UsageError(`there is no folder ${folder}`);
  if (!stat.isDirectory()) throw new UsageError(`${folder} is not a folder`);
}

/** The text of a file that the person named. */
export function readText(file: string): Promise<string> {
  return readTextWithin(file, LIMITS.recordBytes);
}

export async function readJson(file: string): Promise<unknown> {
  const text = await readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${(error as Error).message}`);
  }
}

/** A whole number from 1 up. */
export function parseCount(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) {
    throw new UsageError(`--${name} takes a whole number from 1, not ${text}`);
  }
  return value;
}
