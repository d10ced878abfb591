import { type CountedFact, type FileRole, type Filter, NOBODY } from '../model/filter.ts';
import type { FileMetadata, GitOutcome } from '../model/history.ts';
import type { FilePath } from '../model/units.ts';
import { fileRoles } from '../paths/file-roles.ts';
import { IgnoreRules } from '../paths/ignore-rules.ts';
import { ageWords, fileAge } from './file-age.ts';

/** What filters may ask of a chunk's file. */
export interface FilteredFile {
  path: FilePath;
  language: string;
  metadata: FileMetadata;
  /** Files of the source that import it. */
  importers: number;
}

/** What is known of a source besides its files, on which depends what a filter can say. */
export interface FilterKnowledge {
  git: GitOutcome | null;
  hasOwners: boolean;
}

/** Why a file matches, in a clause; null where it does not, or where it is not known. */
export type MatchFile = (file: FilteredFile) => string | null;

/** The pure question that a filter asks of each file. */
export function filterMatch(filter: Filter, { git, hasOwners }: FilterKnowledge): MatchFile {
  switch (filter.by) {
    case 'path':
      return pathMatch(filter.value);
    case 'role':
      return ({ path }) =>
        fileRoles(path).has(filter.value as FileRole) ? `its path says ${filter.value}` : null;
    case 'language':
      return ({ language }) => (language === filter.value ? `written in ${language}` : null);
    case 'owner':
      return hasOwners ? ownerMatch(filter.value) : () => null;
    case 'author':
      return authorMatch(filter.value);
    default:
      return countMatch(filter.by, filter.value, git);
  }
}

/** A sentence where a filter asks for what is not known here; null where it is. */
export function ignoranceOf(filter: Filter, { git, hasOwners }: FilterKnowledge): string | null {
  const subject = `The filter “${filterWords(filter)}” does nothing`;
  switch (filter.by) {
    case 'owner':
      return hasOwners ? null : `${subject}: the source has no CODEOWNERS.`;
    case 'author':
    case 'churn-at-least':
    case 'churn-at-most':
    case 'older-than':
    case 'newer-than':
      if (git === null) return `${subject}: the history has not been read.`;
      if (git.kind === 'absent') return `${subject}: there is no history to go by, ${git.detail}.`;
      return null;
    default:
      return null;
  }
}

/** `older than 24 months`, `owner @team`: what a filter matches, in a few words. */
export function filterWords({ by, value }: Omit<Filter, 'policy'>): string {
  switch (by) {
    case 'older-than':
    case 'newer-than':
      return `${by.replace('-', ' ')} ${value} ${value === 1 ? 'month' : 'months'}`;
    case 'churn-at-least':
    case 'churn-at-most':
      return `changed by ${by === 'churn-at-least' ? 'at least' : 'at most'} ${value} ${value === 1 ? 'commit' : 'commits'}`;
    case 'imported-by-at-least':
    case 'imported-by-at-most':
      return `imported by ${by === 'imported-by-at-least' ? 'at least' : 'at most'} ${value} ${value === 1 ? 'file' : 'files'}`;
    default:
      return `${by} ${value}`;
  }
}

function pathMatch(pattern: string): MatchFile {
  const rules = new IgnoreRules([]);
  rules.addFile('', '.orielignore', pattern);
  return ({ path }) => (rules.test(path, false).ignored ? `its path matches ${pattern}` : null);
}

function ownerMatch(wanted: string): MatchFile {
  return ({ metadata: { ownership } }) => {
    const owners = ownership?.owners ?? [];
    if (wanted === NOBODY) return owners.length === 0 ? 'owned by nobody' : null;
    const owner = owners.find((name) => isSameName(name, wanted));
    if (!owner) return null;
    const lines = ownership?.rules.map(({ path, line }) => `${path} line ${line}`) ?? [];
    return `owned by ${owner} (${lines.join(', ')})`;
  };
}

function authorMatch(wanted: string): MatchFile {
  return ({ metadata: { authors } }) => {
    const author = authors.find(
      ({ name, email }) => isSameName(name, wanted) || isSameName(email, wanted),
    );
    return author ? `changed by ${author.name}` : null;
  };
}

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.trim().toLowerCase();

function countMatch(by: CountedFact, value: number, git: GitOutcome | null): MatchFile {
  const commits = git?.kind === 'read' ? git.commits : null;
  return ({ metadata, importers }) => {
    switch (by) {
      case 'older-than': {
        const age = fileAge(metadata, git);
        return age && age.months > value ? ageWords(age) : null;
      }
      case 'newer-than': {
        const age = fileAge(metadata, git);
        return age && !age.isAtLeast && age.months < value ? ageWords(age) : null;
      }
      case 'churn-at-least':
      case 'churn-at-most': {
        if (commits === null || !isWithin(metadata.churn, by === 'churn-at-least', value)) {
          return null;
        }
        return `changed by ${metadata.churn} of the ${commits} commits read`;
      }
      case 'imported-by-at-least':
      case 'imported-by-at-most':
        if (!isWithin(importers, by === 'imported-by-at-least', value)) return null;
        return `imported by ${importers} ${importers === 1 ? 'file' : 'files'}`;
    }
  };
}

const isWithin = (count: number, isLeast: boolean, value: number): boolean =>
  isLeast ? count >= value : count <= value;
