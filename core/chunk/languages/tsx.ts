import type { Language } from '../language.ts';
import { typescript } from './typescript.ts';

export const tsx: Language = { ...typescript, id: 'tsx', extensions: ['tsx'], grammar: 'tsx' };
