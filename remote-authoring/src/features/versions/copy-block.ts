import type { ShownVersion } from '@console/contract/draft-versions';
import { clipOf, writeClip } from '@console/shared-report/block-clip';
import { writeToClipboard } from '@console/shared-report/clip-formats';
import { newDocument, parseDocument } from '@console/shared-report/document';
import { documentPlainText } from '@console/shared-report/plain-text';
import { draftFacts, noDisclaimers } from '@console/shared-report/report-facts';
import { readyWidgets } from '@console/shared-report/ready-widgets';
import { useNotify } from '@console/shared-ui/notice';

/** Copies a block of a version, for the builder to paste; says where it goes, or that the browser does not let us. */
export function useCopyBlock(): (shown: ShownVersion, nodeId: string) => Promise<void> {
  const notify = useNotify();
  return async ({ draft }, nodeId) => {
    if (!draft.content) return;
    const clip = clipOf({
      document: parseDocument(draft.content),
      ids: [nodeId],
      draftId: draft.id,
      mediaUrl: (reference) => draft.media?.[reference] ?? null,
    });
    if (!clip) return;
    const text = documentPlainText(newDocument(clip.copies.map(({ node }) => node)), {
      face: 'static',
      widgets: readyWidgets(draft.metadata),
      report: draftFacts(draft),
      disclaimers: draft.metadata?.disclaimers ?? noDisclaimers,
    });
    try {
      await writeToClipboard({ json: writeClip(clip), text });
      notify({ kind: 'success', text: 'The block is copied: paste it in the builder.' });
    } catch {
      notify({ kind: 'error', text: 'The browser does not let this page use the clipboard.' });
    }
  };
}
