import type { Ownership } from '../model/history.ts';
import type { FilePath } from '../model/units.ts';
import { matchesOwnerPattern, type OwnerPattern, parseOwnerPattern } from './owner-pattern.ts';

interface Rule {
  text: string;
  line: number;
  pattern: OwnerPattern;
  owners: readonly string[];
  /** Takes the path out of its section (GitLab). */
  isExclusion: boolean;
}

/** `[Name]`, `^[Name]` for an optional one, `[Name][2]` for so many approvals, then default owners. */
const SECTION = /^\^?\[([^\]]+)\](?:\[\d+\])?(?:\s+(.*))?$/;
const OWNER = /^(?:@@?[\w.-][\w./-]*|[^@\s]+@[^@\s]+)$/;

/** Who owns which path, by one CODEOWNERS file in the syntax of GitHub or GitLab. */
export class CodeOwners {
  /** Where GitHub looks, then GitLab; the first that there is counts. */
  static readonly PLACES: readonly FilePath[] = [
    '.github/CODEOWNERS',
    'CODEOWNERS',
    'docs/CODEOWNERS',
    '.gitlab/CODEOWNERS',
  ];

  private readonly known = new Map<FilePath, Ownership | null>();

  private constructor(
    private readonly file: FilePath,
    /** Rules by section, in the order of the file; the first are in none. */
    private readonly sections: readonly (readonly Rule[])[],
  ) {}

  /** Finds the file and reads it; null where there is none. Lines that are no rules are passed over. */
  static find(textOf: (path: FilePath) => string | null): CodeOwners | null {
    for (const path of CodeOwners.PLACES) {
      const text = textOf(path);
      if (text !== null) return new CodeOwners(path, parseSections(path, text));
    }
    return null;
  }

  /** The last rule that matches decides, in each section by itself; null where none matches. */
  ownershipOf(path: FilePath): Ownership | null {
    const known = this.known.get(path);
    if (known !== undefined) return known;
    const found = this.decide(path);
    this.known.set(path, found);
    return found;
  }

  private decide(path: FilePath): Ownership | null {
    const deciding = this.sections
      .map((rules) => decidingRule(rules, path))
      .filter((rule) => rule !== null);
    if (deciding.length === 0) return null;
    return {
      owners: [...new Set(deciding.flatMap(({ owners }) => owners))],
      rules: deciding.map(({ line, text }) => ({ path: this.file, line, pattern: text })),
    };
  }
}

function decidingRule(rules: readonly Rule[], path: FilePath): Rule | null {
  let found: Rule | null = null;
  for (let i = rules.length - 1; i >= 0; i--) {
    const rule = rules[i]!;
    if (found && !rule.isExclusion) continue;
    if (!matchesOwnerPattern(rule.pattern, path)) continue;
    // What a section excludes, no other rule of it brings back.
    if (rule.isExclusion) return null;
    found = rule;
  }
  return found;
}

function parseSections(file: FilePath, text: string): Rule[][] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const isGitLab = file.startsWith('.gitlab/') || lines.some((line) => SECTION.test(line));
  // Sections of one name, whatever its case, are one.
  const sections = new Map<string, Rule[]>([['', []]]);
  let current = sections.get('')!;
  let defaults: string[] = [];
  lines.forEach((line, index) => {
    if (line === '' || line.startsWith('#')) return;
    const [head, name, owners] = (isGitLab && SECTION.exec(line)) || [];
    if (head !== undefined) {
      const key = name!.toLowerCase();
      current = sections.get(key) ?? [];
      sections.set(key, current);
      defaults = ownersOf(words(owners ?? ''));
      return;
    }
    const rule = parseRule(line, index + 1, isGitLab, defaults);
    if (rule) current.push(rule);
  });
  return [...sections.values()];
}

function parseRule(
  line: string,
  number: number,
  isGitLab: boolean,
  defaults: readonly string[],
): Rule | null {
  // A line of one backslash has no word at all.
  const [first = '', ...rest] = words(line);
  const isExclusion = isGitLab && first.startsWith('!');
  const text = isExclusion ? first.slice(1) : first;
  // GitHub knows neither negation nor ranges and skips such lines.
  if (!isGitLab && /^!|\[/.test(text)) return null;
  if (text === '' || text === '/') return null;
  const own = ownersOf(rest);
  // A path alone has the section's owners, and outside of one none.
  const owners = own.length > 0 ? own : defaults;
  return { text, line: number, pattern: parseOwnerPattern(text, isGitLab), owners, isExclusion };
}

/** Parts between spaces, where a backslash does not keep them together, up to a comment. */
function words(line: string): string[] {
  const parts = line.match(/(?:\\.|[^\s\\])+/g) ?? [];
  const comment = parts.findIndex((part, index) => index > 0 && part.startsWith('#'));
  return comment < 0 ? parts : parts.slice(0, comment);
}

function ownersOf(parts: readonly string[]): string[] {
  return parts.filter((part) => OWNER.test(part));
}
