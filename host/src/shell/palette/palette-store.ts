import { externalStore } from '../../state/external-store';

/** What is open: the search, the list of shortcuts, or nothing. */
export type PaletteShown = 'search' | 'shortcuts' | null;

export const palette = externalStore<PaletteShown>(null);

/** Address at which the list of shortcuts opens, on whatever page. */
export const SHORTCUTS = '#keyboard-shortcuts';
