import type { ReportDocument } from '@console/contract/report-document';
import { childNodes } from '@console/shared-report/node-content';
import { acceptsChild } from '@console/shared-report/tree/accepts';
import { nodePath } from '@console/shared-report/tree/find-node';
import type { Place } from '@console/shared-report/tree/insert-node';

/** Where a picture that is dropped goes, and the block by which that is shown. */
export interface DropPlace {
  readonly place: Place;
  readonly shownAt: string;
  readonly side: 'before' | 'after' | 'inside';
}

interface Pointed {
  /** The block under the pointer. */
  readonly nodeId: string;
  /** Whether the pointer is above the middle of a block. */
  readonly isAbove: (nodeId: string) => boolean;
}

/** The place between the blocks of the nearest container that takes a picture; null: none does. */
export function dropPlace(document: ReportDocument, { nodeId, isAbove }: Pointed): DropPlace | null {
  const parent = nodePath(document, nodeId).findLast((each) => acceptsChild(each, 'Image'));
  if (!parent) return null;
  const children = childNodes(parent);
  const at = children.findIndex(({ id }) => isAbove(id));
  const index = at < 0 ? children.length : at;
  const place = { parentId: parent.id, index };
  const next = children[index];
  if (next) return { place, shownAt: next.id, side: 'before' };
  const last = children.at(-1);
  return last ? { place, shownAt: last.id, side: 'after' } : { place, shownAt: parent.id, side: 'inside' };
}
