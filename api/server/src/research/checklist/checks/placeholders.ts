import type { ReportNode } from '@console/contract/report-document';
import { texts } from '@console/contract/texts';
import { blockName } from '@console/shared-report/block-name';
import { hasFilledCell } from '@console/shared-report/filled-cells';
import { walk } from '@console/shared-report/tree/walk';
import { propOf, wordsOf, writtenBlocks } from '../blocks-of-report';
import { atBlock, type Check } from '../check';

/** Words that stand for others that are still to come. */
const waiting = [
  /\blorem ipsum\b/i,
  /\b(?:TBC|TBD|TBA|TODO|XXX+)\b/,
  /\[(?:\s*|insert[^\]]*|placeholder|company|name|date|number|x+|…|\.{3})\]/i,
  new RegExp(texts.newDisclaimer, 'i'),
];

export const placeholders: Check = {
  name: 'placeholders',
  title: 'Placeholders',
  about: 'A block still waits for its text, its picture, its video or its figures.',
  level: 'warning',
  find: ({ document, snapshot }) => [
    ...writtenBlocks(document).flatMap(({ node, text }) => {
      const found = waiting.map((pattern) => pattern.exec(text)?.[0]).find((word) => word !== undefined);
      return found === undefined ? [] : [atBlock(node.id, `${blockName(node)} still says “${found}”.`)];
    }),
    ...walk(document.root).flatMap((node) => {
      const missing = missingOf(node, snapshot.video.url !== null);
      return missing === null ? [] : [atBlock(node.id, missing)];
    }),
  ],
};

function missingOf(node: ReportNode, hasVideo: boolean): string | null {
  switch (node.type) {
    case 'Image':
      return propOf(node, 'src') === '' ? `${blockName(node)} has no picture.` : null;
    case 'Video':
      return propOf(node, 'src') === '' && !hasVideo ? 'A video block has no video.' : null;
    case 'Table':
      return hasFilledCell(node) ? null : `${blockName(node)} has no figures: its cells are empty.`;
    case 'Quote':
      return wordsOf(node).trim() === '' ? 'A quote has no words.' : null;
    default:
      return null;
  }
}
