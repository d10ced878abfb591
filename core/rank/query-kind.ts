import type { QueryKind } from '../model/settings.ts';
import { isAskedFor } from './asks-for.ts';

/** A name as code writes it, qualified or called: `SessionStore.get`, `validate_token()`, `std::map`. */
const NAME = /^[\p{L}_$@#][\p{L}\p{N}_$]*(?:(?:\.|::|#|->)[\p{L}_$][\p{L}\p{N}_$!?]*)*(?:\(\))?$/u;
/** Several folders, or a name with an extension, and at most a line: `auth/session.py:42`. */
const PATH = /^(?:[\w@.-]+\/)+[\w@.-]*(?::\d+)?$|^[\w@-][\w@.-]*\.[a-z][a-z0-9]{0,4}(?::\d+)?$/i;
/** What runtimes, compilers and test runners begin complaints with, and lines of their traces. */
const ERROR =
  /\b[A-Z]\w*(?:Error|Exception)\b|\bTraceback\b|^\s+at .+:\d+|\bFile ".+", line \d+|\b(?:panicked at|segmentation fault|undefined reference|cannot find symbol|stack trace)\b|\b(?:error|fatal|panic)(?:\[\w+\])?:/im;
const QUESTION = /^(?:how|what|where|why|when|which|who|does|do|is|are|can|should|could)\b|\?\s*$/i;
/** Verbs that ask for a change, in the imperative. */
const TASK =
  /^(?:please\s+)?(?:add|allow|avoid|build|change|clean|convert|create|deprecate|document|drop|enable|ensure|extend|extract|fix|handle|implement|improve|introduce|let|limit|make|merge|migrate|move|optimi[sz]e|prevent|refactor|remove|rename|replace|return|rewrite|simplify|speed|split|stop|support|switch|update|upgrade|use|validate|write)\b/i;

/**
 * What kind of query a task is, by its form alone. Text that is neither named, broken, asked nor
 * ordered, such as “session management”, is a question of few words.
 */
export function queryKind(task: string): QueryKind {
  const text = task.trim();
  if (PATH.test(text)) return 'path';
  if (NAME.test(text) && !isPlainWord(text)) return 'identifier';
  if (ERROR.test(text)) return 'error';
  if (isAskedFor('tests', text)) return 'tests';
  if (QUESTION.test(text)) return 'question';
  if (TASK.test(text)) return 'task';
  return isNamesOnly(text) ? 'identifier' : 'question';
}

/** `session` may be a topic as well as a name; `Session` and `get_session` are names. */
function isPlainWord(text: string): boolean {
  return /^\p{Ll}+$/u.test(text);
}

/** Two or three words, each with the shape of a name: `SessionStore TokenValidator`. */
function isNamesOnly(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    words.length <= 3 && words.every((word) => NAME.test(word) && /[_.:#]|\p{Ll}\p{Lu}/u.test(word))
  );
}
