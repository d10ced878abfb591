import { INSPECT } from './inspect.ts';
import { NOTICES } from './notices.ts';
import { OTHERS } from './others.ts';
import { SAVED } from './saved.ts';
import type { PageState } from './state.ts';

/** Every panel, menu, dialog and state of the page, in the order in which one page is walked through them. */
export const STATES: readonly PageState[] = [...NOTICES, ...INSPECT, ...OTHERS, ...SAVED];
