import type { ReportNode } from '@console/contract/report-document';
import { createContext, use, type ReactNode } from 'react';
import { richText } from '../../model/document/node-content';
import { DeltaView } from './delta-view';
import { NotesBefore } from './note-numbers';

/** What draws the rich text of a node instead, such as an editor; null: it is drawn as it is printed. */
export const RichTextSlot = createContext<((node: ReportNode) => ReactNode) | null>(null);

/** The rich text of a node. */
export function NodeRichText({ node }: { readonly node: ReportNode }) {
  const drawn = use(RichTextSlot)?.(node);
  const before = use(NotesBefore)?.get(node.id);
  return drawn ?? <DeltaView delta={richText(node)} notes={before && { nodeId: node.id, before }} />;
}
