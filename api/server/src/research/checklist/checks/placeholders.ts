import type { NodeType, ReportNode } from '@console/contract/report-document';
import { texts } from '@console/contract/texts';
import { blockName } from '@console/shared-report/block-name';
import { readChart, unreadableCells } from '@console/shared-report/chart-data';
import { hasFilledCell } from '@console/shared-report/filled-cells';
import { readyWidgets } from '@console/shared-report/ready-widgets';
import { blockOf } from '@console/shared-report/registry';
import type { ReportContext } from '@console/shared-report/report-context';
import { reportFacts } from '@console/shared-report/report-facts';
import { walk } from '@console/shared-report/tree/walk';
import { writtenBlocks } from '@console/shared-report/written-blocks';
import { propOf, wordsOf, writtenFields } from '../blocks-of-report';
import { atBlock, atField, type Check, type CheckedReport } from '../check';

/** Words that stand for others that are still to come. */
const waiting = [
  /\blorem ipsum\b/i,
  /\b(?:TBC|TBD|TBA|TODO|XXX+)\b/,
  /\[(?:\s*|insert[^\]]*|placeholder|company|name|date|number|x+|…|\.{3})\]/i,
  /\bX{2,}(?:\.X+)?\s?%|\$\s?X{2,}(?:\.X+)?/,
  /\?{3,}/,
  new RegExp(texts.newDisclaimer, 'i'),
];

const waitingIn = (text: string) =>
  waiting.map((pattern) => pattern.exec(text)?.[0]).find((word) => word !== undefined);

export const placeholders: Check = {
  name: 'placeholders',
  title: 'Placeholders',
  about:
    'A block, a title or the description still waits for its text, its picture, its video, its figures or its data.',
  level: 'warning',
  find: (report) => [
    ...writtenBlocks(report.document).flatMap(({ node, text }) => {
      const found = waitingIn(text);
      return found === undefined ? [] : [atBlock(node.id, `${blockName(node)} still says “${found}”.`)];
    }),
    ...writtenFields(report).flatMap(({ field, name, text }) => {
      const found = waitingIn(text);
      return found === undefined ? [] : [atField(field, `${name} still says “${found}”.`)];
    }),
    ...walk(report.document.root).flatMap((node) => {
      const missing = missingOf(node, report.snapshot.video.url !== null) ?? missingData(node, report);
      return missing === null ? [] : [atBlock(node.id, missing)];
    }),
  ],
};

/** A widget whose data is not there; lists of other reports come and go by themselves (P45). */
function missingData(node: ReportNode, { snapshot }: CheckedReport): string | null {
  const block = blockOf(node.type);
  if (!block.data || listsOfOthers.includes(node.type)) return null;
  const isLeftOut = block.isLeftOut?.(readersContext(snapshot), node) === true;
  return isLeftOut ? `${blockName(node)} has no data. Readers will not get it.` : null;
}

const listsOfOthers: readonly NodeType[] = ['MostPopular', 'RelatedVideos'];

const readersContext = (snapshot: CheckedReport['snapshot']): ReportContext => ({
  face: 'static',
  widgets: readyWidgets(snapshot.widgets),
  report: reportFacts(snapshot),
  disclaimers: snapshot.disclaimers,
});

/** Why a chart is not drawn, or what of it is not. */
function missingInChart(node: ReportNode): string | null {
  const reading = readChart(node);
  if (reading.state === 'refused') return `${blockName(node)} is not drawn. ${reading.problem}`;
  const [first, ...others] = unreadableCells(node);
  if (first) {
    const further = others.length > 0 ? ` So are ${others.length} more cells.` : '';
    return `${blockName(node)} has a cell that is no number: “${first.content}” in row ${first.row + 1}, column ${first.column + 1}.${further}`;
  }
  return reading.state === 'empty' ? `${blockName(node)} has no numbers. Readers will not get it.` : null;
}

function missingOf(node: ReportNode, hasVideo: boolean): string | null {
  switch (node.type) {
    case 'Image':
      return propOf(node, 'src') === '' ? `${blockName(node)} has no picture.` : null;
    case 'Video':
      return propOf(node, 'src') === '' && !hasVideo ? 'A video block has no video.' : null;
    case 'Table':
      return hasFilledCell(node) ? null : `${blockName(node)} has no figures: its cells are empty.`;
    case 'Chart':
      return missingInChart(node);
    case 'Quote':
      return wordsOf(node).trim() === '' ? 'A quote has no words.' : null;
    default:
      return null;
  }
}
