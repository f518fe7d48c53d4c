import { createContext, use } from 'react';

/** Which rows are open, by key, and how they are opened. */
export interface Expansion {
  readonly isOpen: (key: string) => boolean;
  readonly toggle: (key: string) => void;
}

export const ExpandContext = createContext<Expansion | null>(null);

export function useExpansion(): Expansion {
  const expansion = use(ExpandContext);
  if (!expansion) throw new Error('an expand button was drawn outside a DataTable with `expand`');
  return expansion;
}
