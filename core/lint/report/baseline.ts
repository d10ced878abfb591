import { OrielError } from '../../model/problem.ts';
import { parseJson } from '../../text/parse-json.ts';
import type { NamedFinding } from '../lint-answer.ts';

const VERSION = 1;

/** Findings that are known and not reported again, by fingerprint; the rest is for whoever reads the file. */
export function writeBaseline(findings: readonly NamedFinding[]): string {
  const known = findings.map(({ fingerprint, rule, place: { path }, message }) => {
    return { fingerprint, rule, path, message };
  });
  return `${JSON.stringify({ version: VERSION, findings: known }, null, 2)}\n`;
}

/**
 * Fingerprints of a baseline.
 *
 * @throws OrielError `bad-baseline`, saying what is wrong.
 */
export function readBaseline(text: string): Set<string> {
  let json: unknown;
  try {
    json = parseJson(text);
  } catch {
    throw refusal('is not JSON');
  }
  const { version, findings } = (json ?? {}) as { version?: unknown; findings?: unknown };
  if (version !== VERSION) throw refusal(`must have version ${VERSION}`);
  if (!Array.isArray(findings)) throw refusal('must have a list of findings');
  return new Set(
    findings.map((finding: unknown, index) => {
      const name = (finding as { fingerprint?: unknown } | null)?.fingerprint;
      if (typeof name !== 'string') throw refusal(`has no fingerprint in findings[${index}]`);
      return name;
    }),
  );
}

/** Parts findings into new ones and known ones, and counts what a baseline has and nothing is found of any more. */
export function withoutKnown<F extends NamedFinding>(
  findings: readonly F[],
  baseline: ReadonlySet<string>,
): { fresh: F[]; known: number; gone: number } {
  const fresh = findings.filter(({ fingerprint }) => !baseline.has(fingerprint));
  const known = findings.length - fresh.length;
  return { fresh, known, gone: baseline.size - known };
}

function refusal(why: string): OrielError {
  return new OrielError('bad-baseline', `the baseline ${why}`);
}
