import { devices, type Device, type ReportNode } from '@console/contract/report-document';
import { blockName } from '@console/shared-report/block-name';
import { childNodes } from '@console/shared-report/node-content';
import { effectiveStyle } from '@console/shared-report/styles';
import { atBlock, type Check, type CheckedReport } from '../check';

const nameOf: Readonly<Record<Device, string>> = {
  desktop: 'desktop and in the PDF',
  tablet: 'tablet',
  mobile: 'mobile',
};

export const devicesCheck: Check = {
  name: 'devices',
  title: 'Shown on some devices only',
  about: 'A block is hidden on a device, so that readers and reviewers there do not see it.',
  level: 'warning',
  find: ({ document }) =>
    hiddenBlocks(document.root, document.styles).map(({ node, hidden }) =>
      atBlock(
        node.id,
        hidden.length === devices.length
          ? `${blockName(node)} is hidden on every device: nobody sees it.`
          : `${blockName(node)} is hidden on ${hidden.map((device) => nameOf[device]).join(', and on ')}.`,
      ),
    ),
};

interface HiddenBlock {
  readonly node: ReportNode;
  /** Where it is not seen. */
  readonly hidden: readonly Device[];
}

/** Blocks that are hidden somewhere; what is in one of them is hidden with it, and not named once more. */
function hiddenBlocks(node: ReportNode, styles: CheckedReport['document']['styles']): readonly HiddenBlock[] {
  const hidden = devices.filter((device) => effectiveStyle(styles, node.id, device)['display'] === 'none');
  if (hidden.length > 0) return [{ node, hidden }];
  return childNodes(node).flatMap((child) => hiddenBlocks(child, styles));
}
