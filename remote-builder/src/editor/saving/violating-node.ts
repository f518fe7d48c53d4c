import type { Violation } from '@console/contract/hydra';
import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { walk } from '@console/shared-report/tree/walk';

/** Where the server found something: `root.children[2].children[0]`. */
const place = /\broot((?:\.children\[\d+\])+)/;

/** Id of the block that a refused content is refused for, when the violations (422) name one that is still there. */
export function violatingNodeId(document: ReportDocument, violations: readonly Violation[]): string | null {
  for (const { message } of violations) {
    const indexes = place.exec(message)?.[1]?.match(/\d+/g);
    const node = indexes && nodeAt(document.root, indexes.map(Number));
    if (node) return node.id;
    const named = walk(document.root).find(({ id }) => message.includes(`"${id}"`));
    if (named) return named.id;
  }
  return null;
}

function nodeAt(root: ReportNode, indexes: readonly number[]): ReportNode | undefined {
  return indexes.reduce<ReportNode | undefined>((node, index) => {
    const children = node?.children;
    return Array.isArray(children) ? children[index] : undefined;
  }, root);
}
