import { reportTypes } from '@console/contract/report-types';
import type { Snippet } from '@console/contract/snippets';
import { parseDocument } from '@console/shared-report/document';
import { childNodes } from '@console/shared-report/node-content';
import { copyNode, withNewIds, type NodeCopy } from '@console/shared-report/tree/node-copy';
import { adoptMedia } from '../clipboard/adopt-media';
import { refusedBlocks } from '../clipboard/paste-clip';
import { useEditor } from '../editor-context';
import { readSnippet } from './snippets.queries';

/** Blocks of a snippet with new ids and pictures of this draft, and how many pictures could not be brought over. */
export interface LoadedSnippet {
  readonly copies: readonly NodeCopy[];
  readonly missing: number;
}

/** Reads a snippet for this draft. Rejects with what people are told. */
export function useLoadSnippet(): (snippet: Snippet) => Promise<LoadedSnippet> {
  const { draft, uploadImage } = useEditor();
  return async ({ id }) => {
    const { content, media = {} } = await readSnippet(id);
    if (!content) throw new Error('This snippet has no blocks.');
    const document = parseDocument(content);
    const nodes = childNodes(document.root);
    const refused = refusedBlocks(nodes, draft.reportType);
    if (refused !== null) throw new Error(`A ${reportTypes[draft.reportType]} cannot hold: ${refused}.`);
    const copies = nodes.flatMap((node) => copyNode(document, node.id) ?? []);
    const adopted = await adoptMedia({ copies, draftId: id, media }, draft.id, uploadImage);
    return { copies: adopted.copies.map(withNewIds), missing: adopted.missing };
  };
}
