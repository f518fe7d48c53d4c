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

interface OptionalPlainTextProps extends NodePlainTextProps {
  /** What the text stands in. */
  readonly children: (text: ReactNode) => ReactNode;
}

/** A plain text that is drawn where it has words, or where an editor takes them. */
export function OptionalPlainText({ place, text, children }: OptionalPlainTextProps) {
  const isWritten = use(PlainTextSlot) !== null;
  return text === '' && !isWritten ? null : children(<NodePlainText place={place} text={text} />);
}
