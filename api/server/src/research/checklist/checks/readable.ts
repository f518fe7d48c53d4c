import { devices, type Device, type ReportNode, type StyleMap } from '@console/contract/report-document';
import { blockName } from '@console/shared-report/block-name';
import { isReadable } from '@console/shared-report/is-readable';
import { childNodes } from '@console/shared-report/node-content';
import { effectiveStyle } from '@console/shared-report/styles';
import { atBlock, type Check, type CheckedReport } from '../check';
import { writtenBlocks } from '../blocks-of-report';

export const readableCheck: Check = {
  name: 'readable',
  title: 'Words that cannot be read',
  about: 'Words are printed too small, too faint or in the colour of their ground.',
  level: 'warning',
  find: ({ document }) => {
    const written = new Set(writtenBlocks(document).flatMap(({ node, text }) => (text.trim() ? [node] : [])));
    return unreadableBlocks(document.root, document.styles, written).map(({ node, where }) =>
      atBlock(node.id, `${blockName(node)} can hardly be read on ${where.join(', and on ')}.`),
    );
  },
};

interface UnreadableBlock {
  readonly node: ReportNode;
  readonly where: readonly Device[];
}

function unreadableBlocks(
  root: ReportNode,
  styles: CheckedReport['document']['styles'],
  written: ReadonlySet<ReportNode>,
): readonly UnreadableBlock[] {
  const found: UnreadableBlock[] = [];
  const visit = (node: ReportNode, around: Readonly<Record<Device, StyleMap>>) => {
    const look = Object.fromEntries(
      devices.map((device) => [
        device,
        { ...around[device], ...lookOf(effectiveStyle(styles, node.id, device)) },
      ]),
    ) as Record<Device, StyleMap>;
    const where = written.has(node) ? devices.filter((device) => !isReadable(look[device])) : [];
    if (where.length > 0) found.push({ node, where });
    for (const child of childNodes(node)) visit(child, look);
  };
  visit(root, { desktop: {}, tablet: {}, mobile: {} });
  return found;
}

/** What words have from the boxes around them; a block that is hidden is told by another check. */
const inherited = ['color', 'background-color', 'opacity', 'font-size', 'line-height'] as const;

function lookOf(style: StyleMap): StyleMap {
  return Object.fromEntries(
    inherited.flatMap((name) => {
      const value = style[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
