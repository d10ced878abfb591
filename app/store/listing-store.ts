import { create } from 'zustand';

export const LISTINGS = ['rank', 'path', 'tokens', 'last change', 'owner'] as const;

/** What candidates are listed by; it changes no rank and no decision. */
export type Listing = (typeof LISTINGS)[number];

export const useListing = create<{ by: Listing }>()(() => ({ by: 'rank' }));

export const listBy = (by: Listing): void => useListing.setState({ by });
