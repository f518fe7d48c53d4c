import { devices, type Device, type ReportNode, type StyleMap } from '@console/contract/report-document';
import { blockName } from '@console/shared-report/block-name';
import { lookOf } from '@console/shared-report/look-of-words';
import { isFaint } from '@console/shared-report/words-contrast';
import { isReadable } from '@console/shared-report/is-readable';
import { childNodes } from '@console/shared-report/node-content';
import { effectiveStyle } from '@console/shared-report/styles';
import { walk } from '@console/shared-report/tree/walk';
import { writtenBlocks } from '@console/shared-report/written-blocks';
import { atBlock, type Check, type CheckedReport } from '../check';

export const readableCheck: Check = {
  name: 'readable',
  title: 'Words that cannot be read',
  about: 'Words are printed too small, too faint or in the colour of their ground.',
  level: 'warning',
  find: ({ document }) =>
    printedBlocks(document, (style) => !isReadable(style)).map(({ node, where }) =>
      atBlock(node.id, `${blockName(node)} can hardly be read on ${where.join(', and on ')}.`),
    ),
};

export const contrastCheck: Check = {
  name: 'contrast',
  title: 'Contrast of words',
  about:
    'Words have a contrast below 4.5 with their ground, or below 3 where they are large (WCAG 2.2, 1.4.3).',
  level: 'warning',
  find: ({ document }) =>
    printedBlocks(document, (style) => isReadable(style) && isFaint(style)).map(({ node, where }) =>
      atBlock(node.id, `${blockName(node)} has too little contrast on ${where.join(', and on ')}.`),
    ),
};

/** Blocks that hold others, or pictures. */
const wordless: ReadonlySet<string> = new Set(['Container', 'Columns', 'Column', 'Image', 'Video']);

const printsWords = ({ type }: ReportNode) => !wordless.has(type);

interface FoundBlock {
  readonly node: ReportNode;
  readonly where: readonly Device[];
}

/** Blocks whose words look so on some device. */
function printedBlocks(
  document: CheckedReport['document'],
  looksSo: (style: StyleMap) => boolean,
): readonly FoundBlock[] {
  const { root, styles } = document;
  const empty = new Set(writtenBlocks(document).flatMap(({ node, text }) => (text.trim() ? [] : [node])));
  const printed = new Set(walk(root).filter((node) => printsWords(node) && !empty.has(node)));
  const found: FoundBlock[] = [];
  const visit = (node: ReportNode, around: Readonly<Record<Device, StyleMap>>) => {
    const own = byDevice((device) => effectiveStyle(styles, node.id, device));
    const look = byDevice((device) => ({ ...around[device], ...lookOf(own[device]) }));
    const isFound = (device: Device) => looksSo({ ...look[device], ...own[device] });
    // a block that is hidden is told by another check
    const isHidden = (device: Device) => own[device]['display'] === 'none';
    const where = printed.has(node) ? devices.filter((device) => !isHidden(device) && isFound(device)) : [];
    if (where.length > 0) found.push({ node, where });
    for (const child of childNodes(node)) visit(child, look);
  };
  visit(root, { desktop: {}, tablet: {}, mobile: {} });
  return found;
}

function byDevice(styleOn: (device: Device) => StyleMap): Readonly<Record<Device, StyleMap>> {
  return { desktop: styleOn('desktop'), tablet: styleOn('tablet'), mobile: styleOn('mobile') };
}
