import { texts } from '@console/contract/texts';
import { unnamedFirm } from '@console/contract/firm';
import type { ReportNode } from '@console/contract/report-document';
import type { ReportContext } from '../facts/report-context';
import { childNodes, propText } from '../document/node-content';
import { nodeText } from '../text/plain-text';
import { blockOf } from './registry';
import { readyWidgets } from '../facts/ready-widgets';
import { noDisclaimers } from '../facts/report-facts';

/** Longest part of a block's text that stands in its name. */
const MAX_EXCERPT_LENGTH = 48;

/** What a block says where nothing but the document is known. */
const documentOnly: ReportContext = {
  face: 'static',
  widgets: readyWidgets(null),
  report: {
    title: '',
    subTitle: '',
    reportType: '',
    ...{ recommendation: null, targetPrice: null },
    companyCode: null,
    companyName: null,
    author: null,
    publishedDay: null,
    videoUrl: null,
    firm: unnamedFirm,
  },
  disclaimers: noDisclaimers,
};

/** The text that somebody wrote into a block; empty for containers and for blocks that draw other data. */
export function writtenText(node: ReportNode): string {
  const { content, props, data } = blockOf(node.type);
  if (data !== undefined || childNodes(node).length > 0) return '';
  const isWritten = content.kind === 'richText' || Object.keys(props).length > 0;
  if (!isWritten) return '';
  // a video without an address of its own is the one of the Settings
  const lines = nodeText(node, documentOnly).split('\n');
  return lines
    .filter((line) => line !== texts.noVideoUrl)
    .join('\n')
    .trim();
}

/** A block in words: 'Text “Copper leads the way”', 'Share Price'. */
export function blockName(node: ReportNode): string {
  if (node.props['isRoot'] === true) return 'Report';
  const { label } = blockOf(node.type);
  const text = (propText(node, 'caption') || writtenText(node)).replace(/\s+/g, ' ');
  if (text === '') return label;
  const isLong = text.length > MAX_EXCERPT_LENGTH;
  return `${label} “${isLong ? `${text.slice(0, MAX_EXCERPT_LENGTH).trimEnd()}…` : text}”`;
}
