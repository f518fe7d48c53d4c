import type { ReportDocument } from '@console/contract/report-document';
import { parentOf } from '@console/shared-report/tree/find-node';
import type { Place } from '@console/shared-report/tree/insert-node';

/** Which of how many children of its parent a block is, counted from 0; null for the root. */
export function placeOf(
  document: ReportDocument,
  id: string,
): (Place & { readonly count: number; readonly siblings: readonly string[] }) | null {
  const parent = parentOf(document, id);
  if (!parent || typeof parent.children === 'string') return null;
  const siblings = parent.children.map((child) => child.id);
  return { parentId: parent.id, index: siblings.indexOf(id), count: siblings.length, siblings };
}

/** The place right after a block, among its siblings; null for the root. */
export function placeAfter(document: ReportDocument, id: string): Place | null {
  const place = placeOf(document, id);
  return place && { parentId: place.parentId, index: place.index + 1 };
}

/** What is selected once blocks are gone: the one after the last, else the one before the first, else what they stood in. */
export function neighbourOf(document: ReportDocument, ids: readonly string[]): string | null {
  const [first, last] = [placeOf(document, ids[0] ?? ''), placeOf(document, ids.at(-1) ?? '')];
  if (!first || !last) return null;
  return last.siblings[last.index + 1] ?? first.siblings[first.index - 1] ?? first.parentId;
}
