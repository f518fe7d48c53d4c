import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { allowedBlocks } from '@console/shared-report/availability';
import { findBlock } from '@console/shared-report/registry';
import { placeFor, type Place } from '@console/shared-report/tree/insert-node';
import { withNewIds } from '@console/shared-report/tree/node-copy';
import { walk } from '@console/shared-report/tree/walk';
import { canAddAt } from '../../engine/block-rules';
import { insertBlocks } from '../blocks/insert-blocks';
import { placeAfter } from '../blocks/placement';
import { lastId, type Selected } from '../../engine/selected';
import type { BlockClip } from '@console/shared-report/block-clip';

interface Target {
  readonly document: ReportDocument;
  readonly selected: Selected;
  readonly reportType: string;
  /** The type of the report, for people. */
  readonly reportName: string;
}

export type PastePlace =
  { readonly ok: true; readonly place: Place } | { readonly ok: false; readonly problem: string };

/** Where a clip goes, by the rules of adding a block (A§4), or why it cannot go there. Copies go after their originals. */
export function pastePlace({ copies }: BlockClip, target: Target): PastePlace {
  const { document, selected, reportType, reportName } = target;
  const nodes = copies.map(({ node }) => node);
  const refused = refusedBlocks(nodes, reportType);
  if (refused !== null) return { ok: false, problem: `A ${reportName} cannot hold: ${refused}.` };
  const selectedId = lastId(selected);
  const areOriginals = selectedId !== null && selected.ids.join() === nodes.map(({ id }) => id).join();
  const place = areOriginals
    ? placeAfter(document, selectedId)
    : placeFor(document, selectedId, nodes[0]?.type ?? 'Text');
  if (!place || !canAddAt(document, selectedId)) {
    return { ok: false, problem: 'This block cannot be added here.' };
  }
  try {
    insertBlocks(document, copies.map(withNewIds), place);
    return { ok: true, place };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The names of blocks among these that a report of a type can't have; null: it can have all. */
export function refusedBlocks(nodes: readonly ReportNode[], reportType: string): string | null {
  const allowed = allowedBlocks(reportType);
  const types = new Set(nodes.flatMap(walk).map(({ type }) => type));
  const refused = [...types].filter((type) => !allowed.includes(type));
  return refused.length === 0 ? null : refused.map((type) => findBlock(type)?.label ?? type).join(', ');
}
