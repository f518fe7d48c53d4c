import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { allowedBlocks } from '@console/shared-report/availability';
import { findBlock } from '@console/shared-report/registry';
import { placeFor, type Place } from '@console/shared-report/tree/insert-node';
import { walk } from '@console/shared-report/tree/walk';
import { canAddAt } from '../../engine/block-rules';
import { insertionProblem } from '../blocks/insertion-problem';
import { placeAfter } from '../blocks/placement';
import type { BlockClip } from './block-clip';

interface Target {
  readonly document: ReportDocument;
  readonly selectedId: string | null;
  readonly reportType: string;
  /** The type of the report, for people. */
  readonly reportName: string;
}

export type PastePlace =
  { readonly ok: true; readonly place: Place } | { readonly ok: false; readonly problem: string };

/** Where a clip goes, by the rules of adding a block (A§4), or why it cannot go there. A copy goes after its original. */
export function pastePlace({ node }: BlockClip, target: Target): PastePlace {
  const { document, selectedId, reportType, reportName } = target;
  const refused = refusedBlocks([node], reportType);
  if (refused !== null) return { ok: false, problem: `A ${reportName} cannot hold: ${refused}.` };
  const isOriginal = selectedId === node.id;
  const place = isOriginal ? placeAfter(document, node.id) : placeFor(document, selectedId, node.type);
  if (!place || !canAddAt(document, selectedId)) {
    return { ok: false, problem: 'This block cannot be added here.' };
  }
  const problem = insertionProblem(document, node, place.parentId);
  return problem === null ? { ok: true, place } : { ok: false, problem };
}

/** The names of blocks among these that a report of a type can't have; null: it can have all. */
export function refusedBlocks(nodes: readonly ReportNode[], reportType: string): string | null {
  const allowed = allowedBlocks(reportType);
  const types = new Set(nodes.flatMap(walk).map(({ type }) => type));
  const refused = [...types].filter((type) => !allowed.includes(type));
  return refused.length === 0 ? null : refused.map((type) => findBlock(type)?.label ?? type).join(', ');
}
