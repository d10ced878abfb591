import { OrielError, type ProblemCode } from '../../core/model/problem.ts';
import { messageOf } from '../../core/text/message-of.ts';

/** A problem as the stores keep it: facts only, worded by app/problems. */
export interface Problem {
  code: ProblemCode;
  message: string;
  facts: OrielError['facts'];
}

/** Whatever was thrown, as a problem; what is not ours becomes `unexpected` with its message. */
export function problemOf(error: unknown): Problem {
  if (error instanceof OrielError) {
    return { code: error.code, message: error.message, facts: error.facts };
  }
  const message = messageOf(error);
  return { code: 'unexpected', message, facts: {} };
}
