import { createContext, use, type ReactNode } from 'react';

/** What draws a plain text of a node instead, such as an editor; null: it is drawn as it is printed. */
export const PlainTextSlot = createContext<((place: string, text: string) => ReactNode) | null>(null);

interface NodePlainTextProps {
  /** Where the node holds it: a prop, as `caption`, or a cell of its table, as `data.2.0` (row and column from 0). */
  readonly place: string;
  readonly text: string;
}

/** A plain text of a node. */
export function NodePlainText({ place, text }: NodePlainTextProps) {
  return use(PlainTextSlot)?.(place, text) ?? text;
}
