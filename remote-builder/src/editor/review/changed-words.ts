import type { DraftContent } from '@console/contract/report-document';
import { parseDocument } from '@console/shared-report/document';
import { findNode } from '@console/shared-report/tree/find-node';
import { lostChanges } from '../../engine/merging/lost-changes';
import { inSection } from '../../engine/step-words';
import { blockLabel } from '../blocks/block-label';

const MAX_NAMED = 3;
const listed = new Intl.ListFormat('en-AU');

/** Which blocks are not as they were: 'Text in Valuation, Chart, deleted, and 2 more'; '' where none can be named. */
export function changedWords(before: DraftContent | undefined, after: DraftContent | undefined): string {
  if (!before || !after) return '';
  const [base, changed] = [parseDocument(before), parseDocument(after)];
  const names = lostChanges({ base, changed, result: base }).map((id) => {
    const isThere = findNode(changed, id) !== undefined;
    if (id === base.root.id) return 'the order of blocks';
    const name = `${blockLabel(isThere ? changed : base, id)}${inSection(isThere ? changed : base, id)}`;
    return isThere ? name : `${name} (deleted)`;
  });
  const unlike = [...new Set(names)];
  const rest = unlike.length - MAX_NAMED;
  return listed.format(rest > 1 ? [...unlike.slice(0, MAX_NAMED), `${rest} more`] : unlike);
}
