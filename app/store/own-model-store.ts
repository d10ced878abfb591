import { create } from 'zustand';
import type { BroughtState } from './brought-model.ts';

/** The embedding model that the person brought. */
export const useOwnModel = create<{ model: BroughtState }>()(() => ({ model: { phase: 'none' } }));
