import type { ReportDocument } from '@console/contract/report-document';
import type { RenderContext } from './block';
import { blockOf } from './registry';
import { draftOrDate } from './report-date';
import { disclaimersText } from './report-disclaimers';
import { titleText } from './report-header';
import { holds } from './report-sheet';
import { reportTypeName } from './report-type-name';
import { walk } from './tree/walk';

/** The blocks of a report as plain text: the text of each in reading order, an empty line between them. */
export function documentPlainText(document: ReportDocument, context: RenderContext): string {
  return joined(walk(document.root).map((node) => blockOf(node.type).plainText(node, context).trim()));
}

/** A whole report as plain text (A§7): what `ReportSheet` draws, from its masthead to its disclaimers. */
export function sheetPlainText(document: ReportDocument, context: RenderContext): string {
  const { report, disclaimers } = context;
  return joined([
    [reportTypeName(report.reportType), draftOrDate(report.publishedOn)].join('\n'),
    holds(document, 'ReportTitle') ? '' : titleText(report),
    documentPlainText(document, context),
    holds(document, 'Disclaimers') ? '' : disclaimersText(disclaimers),
  ]);
}

function joined(parts: readonly string[]): string {
  return parts.filter((text) => text !== '').join('\n\n');
}
