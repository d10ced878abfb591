import type { Finding } from '../../model/finding.ts';
import type { FilePath, LineNumber } from '../../model/units.ts';
import { lineAt, lineStarts } from '../../text/line-starts.ts';

/** What a person should know of a suppression: it says no reason, or holds back nothing. */
export interface Remark {
  path: FilePath;
  line: LineNumber;
  /** A sentence without a full stop. */
  message: string;
}

export interface Suppressed<F> {
  finding: F;
  reason: string;
  /** Whether the text itself says so, rather than a person beside it. */
  isInText: boolean;
}

export interface Sifted<F> {
  findings: F[];
  suppressed: Suppressed<F>[];
  remarks: Remark[];
}

interface Suppression {
  path: FilePath;
  /** Where it stands, and the line that it speaks of: its own where that says something, else the next that does. */
  line: LineNumber;
  about: LineNumber;
  rules: string[];
  reason: string;
}

const COMMENT = /<!--\s*oriel-ignore\s+([\w-]+(?:\s*,\s*[\w-]+)*)\s*(?::\s*([\s\S]*?))?\s*-->/g;

/**
 * Holds back what a text itself says is meant: `<!-- oriel-ignore weak-rule: the reason -->` on the line or on the
 * one before it. Without a reason it holds back nothing, and that is said; so it is where it has no effect.
 */
export function siftSuppressed<F extends Finding>(
  findings: readonly F[],
  texts: readonly { path: FilePath; text: string }[],
): Sifted<F> {
  const suppressions = texts.flatMap(suppressionsIn);
  const used = new Set<Suppression>();
  const sifted: Sifted<F> = { findings: [], suppressed: [], remarks: [] };
  for (const finding of findings) {
    const { path, startLine, endLine } = finding.place;
    const found = suppressions.find(
      ({ about, rules, reason, ...at }) =>
        at.path === path &&
        about >= startLine &&
        about <= endLine &&
        rules.includes(finding.rule) &&
        reason !== '',
    );
    if (!found) sifted.findings.push(finding);
    else {
      used.add(found);
      sifted.suppressed.push({ finding, reason: found.reason, isInText: true });
    }
  }
  for (const one of suppressions) {
    const { path, line, reason } = one;
    const names = one.rules.map((rule) => `“${rule}”`).join(', ');
    if (reason === '') {
      const message = `${names} is to be ignored without a reason: write one behind a colon`;
      sifted.remarks.push({ path, line, message });
    } else if (!used.has(one)) {
      sifted.remarks.push({ path, line, message: `Nothing of ${names} is found here any more` });
    }
  }
  return sifted;
}

function suppressionsIn({ path, text }: { path: FilePath; text: string }): Suppression[] {
  if (!text.includes('oriel-ignore')) return [];
  const starts = lineStarts(text);
  const lines = text.split('\n');
  return [...text.matchAll(COMMENT)].map((match) => {
    const [all, names, reason = ''] = match;
    const line = lineAt(starts, match.index);
    const last = lineAt(starts, match.index + all.length - 1);
    const rest = lines
      .slice(line - 1, last)
      .join('\n')
      .replace(all, '');
    let about = last;
    if (rest.trim() === '') {
      do about++;
      while (about <= lines.length && lines[about - 1]!.trim() === '');
    }
    const rules = names!.split(',').map((name) => name.trim());
    return { path, line, about, rules, reason: reason.trim() };
  });
}
