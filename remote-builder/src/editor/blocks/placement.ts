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

/** What is selected once a block is gone: the one after it, else the one before, else what it stood in. */
export function neighbourOf(document: ReportDocument, id: string): string | null {
  const place = placeOf(document, id);
  return place && (place.siblings[place.index + 1] ?? place.siblings[place.index - 1] ?? place.parentId);
}
