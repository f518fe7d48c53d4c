import type { Violation } from '@console/contract/hydra';
import { documentLimits, type ReportDocument, type ReportNode } from '@console/contract/report-document';
import { messages } from '@console/contract/texts';
import { playerAddress } from '@console/contract/video';
import { allowedBlocks } from '../block/availability';
import { childNodes, propText } from '../document/node-content';
import { parseJsonText } from '../document/json-text';
import { reportTypeName } from '../text/report-type-name';
import { isLocked } from '../tree/accepts';
import { walk } from '../tree/walk';
import { isNodeShaped } from './validate-tree';
import { pathOfPlace, ViolationList } from './violation-list';

interface DraftRules {
  readonly reportType: string;
  /** The JSON text of the tree that is stored now: its blocks count, and are not validated again. */
  readonly stored: string;
  /** Hosts of the players that may be shown, for example `player.vimeo.com`. */
  readonly videoHosts: readonly string[];
}

/**
 * What a valid document breaks as the next content of a draft: blocks that its report type does not allow (A§5, P14),
 * videos of other hosts (P23), blocks that are gone though they can't be deleted, and blocks that are new where none
 * may be added (A§3.7). Twenty at most, on `content.html` or the path of a block in it.
 */
export function draftViolations(document: ReportDocument, rules: DraftRules): readonly Violation[] {
  const violations = new ViolationList();
  const refuse = (message: string, where = 'root') => violations.add(pathOfPlace(where), message);
  const allowed = allowedBlocks(rules.reportType);
  const storedBlocks = blocksBelowRoot(rules.stored);
  const storedNodes = new Map(storedBlocks.map((node) => [node.id, node]));
  for (const { node, where } of placedNodes(document.root)) {
    if (!allowed.includes(node.type)) {
      refuse(
        `${node.type} at ${where}: not allowed in a report of type ${reportTypeName(rules.reportType)}.`,
        where,
      );
    }
    const src = node.type === 'Video' ? propText(node, 'src') : '';
    if (src !== '' && playerAddress(src, rules.videoHosts) === null) {
      refuse(`${node.type} at ${where}: ${messages.videoSource}`, where);
    }
    for (const child of addedTo(node, storedNodes.get(node.id))) {
      refuse(
        `${node.type} at ${where}: no block can be added here, not even ${child.type} "${child.id}".`,
        where,
      );
    }
  }
  const ids = new Set(walk(document.root).map(({ id }) => id));
  for (const node of storedBlocks) {
    if (node.props.canDelete === false && !ids.has(node.id)) {
      refuse(`${node.type} "${node.id}": this block cannot be deleted.`);
    }
  }
  return violations.all;
}

/** None where what is stored is no tree of blocks any more. */
function blocksBelowRoot(stored: string): readonly ReportNode[] {
  const read = parseJsonText(stored, documentLimits.maxBytes);
  const root: unknown = read.ok ? read.value : null;
  return isTree(root) ? walk(root).slice(1) : [];
}

function isTree(root: unknown): root is ReportNode {
  const pending = [root];
  while (pending.length > 0) {
    const node = pending.pop();
    if (!isNodeShaped(node)) return false;
    if (typeof node.children !== 'string') pending.push(...node.children);
  }
  return true;
}

/** Children that a node got while it was locked: it is now, and was before. */
function addedTo(node: ReportNode, stored: ReportNode | undefined): readonly ReportNode[] {
  if (!stored || !isLocked(node) || !isLocked(stored)) return [];
  const before = new Set(childNodes(stored).map(({ id }) => id));
  return childNodes(node).filter(({ id }) => !before.has(id));
}

function placedNodes(root: ReportNode) {
  const placed: { readonly node: ReportNode; readonly where: string }[] = [{ node: root, where: 'root' }];
  for (const { node, where } of placed) {
    placed.push(
      ...childNodes(node).map((child, index) => ({ node: child, where: `${where}.children[${index}]` })),
    );
  }
  return placed;
}
