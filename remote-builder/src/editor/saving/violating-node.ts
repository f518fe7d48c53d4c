import type { Violation } from '@console/contract/hydra';
import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { isHeadingField } from '../../engine/heading/report-heading';
import { walk } from '@console/shared-report/tree/walk';

/** Where the server found something in the tree: `content.html.children[2].children[0]`. */
const place = /^content\.html((?:\.children\[\d+\])+)$/;
/** The block whose styles it refused: `content.css.desktop.<block id>`. */
const styled = /^content\.css\.\w+\.(.+)$/;

/** Id of the block that a refused content is refused for, when the violations (422) name one that is still there. */
export function violatingNodeId(document: ReportDocument, violations: readonly Violation[]): string | null {
  for (const { propertyPath } of violations) {
    if (isHeadingField(propertyPath)) return titleBlockId(document);
    const indexes = place.exec(propertyPath)?.[1]?.match(/\d+/g);
    const node = indexes && nodeAt(document.root, indexes.map(Number));
    if (node) return node.id;
    const id = styled.exec(propertyPath)?.[1];
    if (walk(document.root).some((each) => each.id === id)) return id ?? null;
  }
  return null;
}

/** Id of the block that prints title and sub title; null: the report has none. */
export const titleBlockId = ({ root }: ReportDocument) =>
  walk(root).find(({ type }) => type === 'ReportTitle')?.id ?? null;

function nodeAt(root: ReportNode, indexes: readonly number[]): ReportNode | undefined {
  return indexes.reduce<ReportNode | undefined>((node, index) => {
    const children = node?.children;
    return Array.isArray(children) ? children[index] : undefined;
  }, root);
}
