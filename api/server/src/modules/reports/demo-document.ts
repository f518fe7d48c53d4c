import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { allowedBlocks } from '@console/shared-report/availability';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { setStyle } from '@console/shared-report/tree/set-style';
import type { DemoReport } from './demo-report';

type Paragraph = DemoReport['paragraphs'][number];

/** Class names by which a description finds its block (P19). */
const markedHeadings: Readonly<Record<string, string>> = {
  'Investment view': 'investment-view',
  'Need to know': 'need-to-know',
};

/** The report as an analyst would lay it out: the first text beside the key figures, a picture, the rest, the chart. */
export function demoDocument(report: DemoReport, imageId: string | null): ReportDocument {
  const [opening, ...others] = report.paragraphs.map(textBlock);
  const widgets = report.withWidgets ? allowedBlocks(report.reportType) : [];
  const image = imageId ? [imageBlock(imageId, report.title)] : [];
  const start = opening && widgets.includes('StockOverview') ? [sideBySide(opening)] : [opening ?? []].flat();
  const chart = widgets.includes('SharePrice') ? [blockDefaults('SharePrice')] : [];
  const document = newDocument([...start, ...image, ...others, ...chart]);
  return image.reduce(
    (styled, { id }) =>
      setStyle(setStyle(styled, id, 'desktop', { width: '80%' }), id, 'mobile', { width: '100%' }),
    document,
  );
}

function textBlock({ heading, text }: Paragraph): ReportNode {
  const title = heading ? [{ insert: heading }, { insert: '\n', attributes: { header: 2 } }] : [];
  const className = heading ? markedHeadings[heading] : undefined;
  return {
    ...blockDefaults('Text'),
    props: className ? { className } : {},
    children: JSON.stringify({ ops: [...title, { insert: `${text}\n` }] }),
  };
}

function imageBlock(imageId: string, alt: string): ReportNode {
  const block = blockDefaults('Image');
  return { ...block, props: { ...block.props, src: `media:${imageId}`, alt, source: 'Sample picture' } };
}

function sideBySide(text: ReportNode): ReportNode {
  const column = (child: ReportNode): ReportNode => ({ ...blockDefaults('Container'), children: [child] });
  return { ...blockDefaults('Columns'), children: [column(text), column(blockDefaults('StockOverview'))] };
}
