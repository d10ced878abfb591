import type { BodyStep, DefinitionRule, Language } from './language.ts';
import type { SyntaxCursor } from './syntax-cursor.ts';

/** What a type of node means to the walk. */
export interface NodeClass {
  part: 'comment' | 'attachment' | 'node' | 'word' | 'mark';
  rule: DefinitionRule | null;
  isBlock: boolean;
  isGroup: boolean;
  isLeaf: boolean;
  /** Where its statements stand, if it completes the definition before it. */
  completion: BodyStep[] | null;
  wraps: 'always' | 'at-top' | 'never';
}

const completable = new WeakMap<Language, boolean>();

/** Whether what follows a definition may complete it. */
export function mayComplete(language: Language): boolean {
  const known = completable.get(language);
  if (known !== undefined) return known;
  const { docAfter, completions, definitions } = language;
  const joins = Object.values(definitions).some((rule) => rule.joins);
  const found = docAfter !== undefined || completions !== undefined || joins;
  completable.set(language, found);
  return found;
}

/** By the grammar's number of the type: worked out once a language, since a file has sixty types or so. */
const known = new WeakMap<Language, Map<number, NodeClass>>();

export function nodeClassesOf(language: Language): Map<number, NodeClass> {
  const classes = known.get(language) ?? new Map<number, NodeClass>();
  known.set(language, classes);
  return classes;
}

/** Class of the node at the cursor. */
export function classify(cursor: SyntaxCursor, language: Language): NodeClass {
  const type = cursor.nodeType;
  const { definitions, completions, blocks, groups, leaves } = language;
  return {
    part: partOf(cursor, language),
    rule: Object.hasOwn(definitions, type) ? definitions[type]! : null,
    isBlock: blocks?.has(type) ?? false,
    isGroup: groups?.has(type) ?? false,
    isLeaf: leaves?.has(type) ?? false,
    completion:
      completions && Object.hasOwn(completions, type)
        ? completions[type]!.map((child) => ({ type: child }))
        : null,
    wraps: wrapsOf(type, language),
  };
}

function wrapsOf(type: string, { wrappers, topWrappers, blocks }: Language): NodeClass['wraps'] {
  if (wrappers.has(type) || blocks?.has(type)) return 'always';
  return topWrappers?.has(type) ? 'at-top' : 'never';
}

function partOf(cursor: SyntaxCursor, language: Language): NodeClass['part'] {
  const type = cursor.nodeType;
  if (language.comments.has(type)) return 'comment';
  if (language.attachments.has(type)) return 'attachment';
  if (language.modifiers?.has(type)) return 'word';
  if (language.marks?.has(type)) return 'mark';
  if (cursor.nodeIsNamed) return 'node';
  return /^[A-Za-z]/.test(type) ? 'word' : 'mark';
}
