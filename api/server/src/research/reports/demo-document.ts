import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { startingDocument } from '@console/shared-report/starting-document';
import { pruneStyles } from '@console/shared-report/tree/prune-styles';
import { walk } from '@console/shared-report/tree/walk';
import type { DemoReport } from './demo-report';

type Paragraph = DemoReport['paragraphs'][number];

/** The report as its template lays it out, filled with what the demo data says and without what it does not say. */
export function demoDocument(report: DemoReport, imageId: string | null): ReportDocument {
  const { root, styles } = startingDocument(report.reportType);
  const texts = textsBySlot(
    report,
    walk(root).filter(({ type }) => type === 'Text'),
  );
  const fill: Fill = { report, imageId, texts: texts.bySlot };
  const filled = childrenOf(root).flatMap((node) => filledNode(node, fill));
  const { root: filledRoot } = newDocument(withLeftOver(filled, texts.leftOver.map(textNode)));
  return pruneStyles({ root: filledRoot, styles });
}

interface Fill {
  readonly report: DemoReport;
  readonly imageId: string | null;
  /** Rich text of the texts of the template, by their ids. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Headings of the paragraphs that belong into a certain text of the template. */
const leads = ['summary', 'overview', 'idea'];
const needToKnow = ['need to know'];
const investmentView = ['investment view'];

/** Gives each text of a template its words: by its mark, the first one the summary, the others what comes next. */
function textsBySlot(report: DemoReport, slots: readonly ReportNode[]) {
  const waiting = [...report.paragraphs];
  const take = (headings: readonly string[]) => {
    const place = waiting.findIndex(({ heading }) => headings.includes(heading?.toLowerCase() ?? ''));
    return place < 0 ? undefined : waiting.splice(place, 1)[0];
  };
  const lead = take(leads);
  const known = take(needToKnow);
  const view = take(investmentView);

  const wordsOf = (slot: ReportNode, index: number): string | null => {
    const { className } = slot.props;
    if (className === 'need-to-know') {
      return richText({ heading: headingOf(slot), text: known?.text ?? null, points: report.needToKnow });
    }
    const summary = lead?.text ?? report.summary;
    if (index === 0 && summary) return richText({ heading: headingOf(slot), text: summary });
    const paragraph = className === 'investment-view' && view ? view : waiting.shift();
    return paragraph ? richText(paragraph) : null;
  };
  const bySlot = new Map<string, string>();
  for (const [index, slot] of slots.entries()) {
    const words = wordsOf(slot, index);
    if (words !== null) bySlot.set(slot.id, words);
  }
  const written = [...bySlot.values()].join('');
  const isLeftOver = ({ text }: Paragraph) => !written.includes(JSON.stringify(text).slice(1, -1));
  return { bySlot, leftOver: report.paragraphs.filter(isLeftOver) };
}

/** The node as the report has it; nothing where the report says nothing. */
function filledNode(node: ReportNode, fill: Fill): readonly ReportNode[] {
  const { report, imageId } = fill;
  switch (node.type) {
    case 'Text': {
      const text = fill.texts.get(node.id);
      return text === undefined ? [] : [{ ...node, children: text }];
    }
    case 'Quote': {
      const { text, attribution } = report.quote;
      return [{ ...node, props: { ...node.props, attribution }, children: delta([{ insert: `${text}\n` }]) }];
    }
    case 'Table':
      return [{ ...node, props: { ...node.props, ...tableProps(report.table) } }];
    case 'Image':
      return imageId ? [{ ...node, props: imageProps(node, report, imageId) }] : [];
    case 'Video':
      return report.video ? [node] : [];
    case 'CompaniesMentioned':
      return report.company.length > 0 ? [node] : [];
    case 'Columns':
    case 'Container':
      return filledContainer(node, fill);
    default:
      return [node];
  }
}

/** Columns of which one stays empty give their place to what the others hold. */
function filledContainer(node: ReportNode, fill: Fill): readonly ReportNode[] {
  const children = childrenOf(node).flatMap((child) => filledNode(child, fill));
  if (children.length === 0) return [];
  const isBroken = node.type === 'Columns' && children.length < childrenOf(node).length;
  return isBroken ? children.flatMap(childrenOf) : [{ ...node, children }];
}

/** Puts what no text of the template took before the company and the disclaimers. */
function withLeftOver(nodes: readonly ReportNode[], leftOver: readonly ReportNode[]): readonly ReportNode[] {
  const end = nodes.findIndex(({ type }) => type === 'CompanyDescription' || type === 'Disclaimers');
  return end < 0 ? [...nodes, ...leftOver] : nodes.toSpliced(end, 0, ...leftOver);
}

function tableProps({ caption, source, rows }: DemoReport['table']) {
  const data = rows.map((row, y) =>
    row.map((content, x) => ({ content, isHeading: y === 0 || x === 0, bold: y === 0 })),
  );
  return { caption, source, data };
}

function imageProps(node: ReportNode, report: DemoReport, imageId: string) {
  return { ...node.props, src: `media:${imageId}`, alt: report.title, source: 'Sample picture' };
}

function textNode(paragraph: Paragraph): ReportNode {
  return { ...blockDefaults('Text'), children: richText(paragraph) };
}

/** The heading over an empty text of the template. */
function headingOf({ children }: ReportNode): string {
  const { ops } = JSON.parse(String(children)) as { ops: { insert: string }[] };
  return ops[0]?.insert ?? '';
}

interface Words {
  readonly heading: string | null;
  readonly text: string | null;
  readonly points?: readonly string[];
}

function richText({ heading, text, points = [] }: Words): string {
  const title = heading ? [{ insert: heading }, { insert: '\n', attributes: { header: 2 } }] : [];
  const paragraph = text ? [{ insert: `${text}\n` }] : [];
  const bullet = { insert: '\n', attributes: { list: 'bullet' } };
  return delta([...title, ...paragraph, ...points.flatMap((point) => [{ insert: point }, bullet])]);
}

function delta(ops: readonly object[]): string {
  return JSON.stringify({ ops });
}

function childrenOf(node: ReportNode): readonly ReportNode[] {
  return typeof node.children === 'string' ? [] : node.children;
}
