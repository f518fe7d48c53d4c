import { reportTypes } from '@console/contract/report-types';
import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { newDocument } from '@console/shared-report/document';
import { useNotify, type Notice } from '@console/shared-ui/notice';
import { inSection } from '../../engine/step-words';
import { blockLabel } from '../blocks/block-label';
import { useEditor } from '../editor-context';
import { storePicture } from '../pictures/store-picture';
import { refusedBlocks } from './paste-clip';
import { pastedBlocks } from './pasted-blocks';
import type { PastedContent } from './pasted-content';

const NOTHING =
  'There is nothing on the clipboard that a report can hold: copy text, a table, a picture or a block.';
/** It is read once, and no fault: longer than a notice that something is done. */
const LEFT_OUT_MS = 8000;
/** More names than these are a number. */
const MAX_NAMES = 3;

/** Puts blocks into a document, and says what is done once they are there. Throws what people are told. */
export type PutBlocks = (
  document: ReportDocument,
  nodes: readonly ReportNode[],
) => { readonly document: ReportDocument; readonly then: () => void };

/** Makes blocks of what another program copied, or of dropped files, in one step of undo, and stores their pictures. */
export function usePasteContent(): (content: Omit<PastedContent, 'json'>, put: PutBlocks) => void {
  const editor = useEditor();
  const notify = useNotify();
  const fail = (text: string) => notify({ kind: 'error', text });

  return (content, put) => {
    const { store, announcer, draft } = editor;
    const { nodes, pictures, problems, leftOut } = pastedBlocks(content);
    if (nodes.length === 0) return fail(problems[0] ?? leftOut ?? NOTHING);
    const refused = refusedBlocks(nodes, draft.reportType);
    if (refused !== null) return fail(`A ${reportTypes[draft.reportType]} cannot hold: ${refused}.`);
    const names = namesOf(nodes);
    try {
      const { document, then } = put(store.getState().history.present, nodes);
      store.edit(() => document, {
        title: (after) => `Pasted ${names}${inSection(after, nodes[0]?.id ?? '')}`,
      });
      then();
    } catch (error) {
      return fail(error instanceof Error ? error.message : String(error));
    }
    announcer.say(`Pasted: ${names}.`);
    for (const { nodeId, file } of pictures) void storePicture(editor, nodeId, file);
    if (leftOut !== null) notify(leftOutNotice(leftOut));
    for (const problem of problems) fail(problem);
  };
}

/** Tells what was left out of a paste. */
export const leftOutNotice = (text: string): Notice => ({
  ...{ kind: 'neutral', text, durationMs: LEFT_OUT_MS },
});

function namesOf(nodes: readonly ReportNode[]): string {
  if (nodes.length > MAX_NAMES) return `${nodes.length} blocks`;
  return nodes.map((node) => blockLabel(newDocument([node]), node.id)).join(', ');
}
