import type { ReportNode } from '@console/contract/report-document';
import { DeltaView } from '@console/shared-report/delta-view';
import { richText } from '@console/shared-report/node-content';
import { NotesBefore } from '@console/shared-report/note-numbers';
import { use } from 'react';
import { deltaPlainText } from '@console/shared-report/delta-plain-text';

/** What belongs into a plain text of a block, while it is empty. */
const plainHints: Readonly<Record<string, string>> = {
  attribution: 'Who said it',
  caption: 'Add a caption',
  source: 'where this comes from',
  ...{ title: 'Title of the report', subTitle: 'Sub title of the report' },
};

/** What belongs at a place of a plain text; none for a cell. */
export const plainHint = (place: string): string | undefined => plainHints[place];

/** A text that waits to be written, and what belongs there: an attribute, so that it is no words of the report. */
export function WaitingText({ node, hint }: { readonly node: ReportNode; readonly hint: string }) {
  const delta = richText(node);
  const before = use(NotesBefore)?.get(node.id);
  return (
    <>
      {deltaPlainText(delta).trim() !== '' && (
        <DeltaView delta={delta} notes={before && { nodeId: node.id, before }} />
      )}
      <p className="page-hint" data-hint={hint} />
    </>
  );
}
