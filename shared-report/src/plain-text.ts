import type { ReportDocument } from '@console/contract/report-document';
import type { RenderContext, ReportDisclaimers, ReportFacts } from './block';
import { htmlParagraphs } from './html-text';
import { blockOf } from './registry';
import { draftOrDate } from './report-date';
import { disclaimersTitle } from './report-disclaimers';
import { companyLine } from './report-header';
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

function titleText(report: ReportFacts): string {
  return [report.title, report.subTitle, companyLine(report), report.recommendation, report.author]
    .filter(Boolean)
    .join('\n');
}

function disclaimersText({ upfront, endOfReport }: ReportDisclaimers): string {
  const paragraphs = [
    ...upfront.flatMap(({ content }) => htmlParagraphs(content)),
    ...endOfReport.flatMap(({ type, content }, index) => [
      ...(type === endOfReport[index - 1]?.type ? [] : [type]),
      ...htmlParagraphs(content),
    ]),
  ];
  return paragraphs.length > 0 ? [disclaimersTitle, ...paragraphs].join('\n') : '';
}

function joined(parts: readonly string[]): string {
  return parts.filter((text) => text !== '').join('\n\n');
}
