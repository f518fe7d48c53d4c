import type { BlockChange } from '@console/shared-report/document-changes';
import { token } from '@console/shared-ui/tokens';
import { createContext } from 'react';

/** What became of blocks, by their ids. */
export type MarkedBlocks = ReadonlyMap<string, BlockChange['kind']>;

/** null: no block of the report is marked. */
export const MarkedBlocksContext = createContext<MarkedBlocks | null>(null);

/** Kinds of marks differ in their line, not in their colour alone. */
const lines: Readonly<Record<BlockChange['kind'], string>> = {
  added: `solid ${token('color-success')}`,
  removed: `double ${token('color-error')}`,
  changed: `dashed ${token('color-warning')}`,
  moved: `dotted ${token('color-primary')}`,
};

/** Draws a line around blocks of the report beside it, in the page or in the frame of a device. */
export function BlockMarks({ marks }: { readonly marks: MarkedBlocks }) {
  // ids of nodes are letters, digits, - and _
  const rules = [...marks].map(
    ([nodeId, kind]) =>
      `[data-node='${nodeId}'] { outline: 3px ${lines[kind]} !important; outline-offset: 2px; }`,
  );
  return <style>{rules.join('\n')}</style>;
}
