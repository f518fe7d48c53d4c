import type { ReportDocument } from '@console/contract/report-document';
import { copyNode, withNewIds } from '@console/shared-report/tree/node-copy';
import { canDuplicate } from '../../engine/block-rules';
import { insertBlocks } from './insert-blocks';
import { placeOf } from './placement';

/** A document with copies of blocks and their ids, or why it can't have them: a sentence, or null where a block is fixed. */
export type Duplicated =
  | { readonly ok: true; readonly document: ReportDocument; readonly ids: readonly string[] }
  | { readonly ok: false; readonly problem: string | null };

/** Copies of blocks, in each container behind the last one of them that stands there. */
export function duplicated(document: ReportDocument, ids: readonly string[]): Duplicated {
  if (!ids.every((id) => canDuplicate(document, id))) return { ok: false, problem: null };
  const places = ids.flatMap((id) => placeOf(document, id) ?? []);
  const parents = [...new Set(places.map(({ parentId }) => parentId))];
  const copies = ids.flatMap((id) => {
    const copy = copyNode(document, id);
    return copy ? [{ copy: withNewIds(copy), parentId: placeOf(document, id)?.parentId }] : [];
  });
  try {
    const next = parents.reduce((before, parentId) => {
      const index =
        Math.max(...places.flatMap((each) => (each.parentId === parentId ? [each.index] : []))) + 1;
      const here = copies.flatMap((each) => (each.parentId === parentId ? [each.copy] : []));
      return insertBlocks(before, here, { parentId, index });
    }, document);
    return { ok: true, document: next, ids: copies.map(({ copy }) => copy.node.id) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}
