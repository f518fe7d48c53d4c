import type { ReportDisclaimer, ReportDisclaimers } from '../facts/report-context';
import { readDelta } from '../rich-text/delta';
import { deltaPlainText } from '../rich-text/delta-plain-text';
import { htmlParagraphs } from './html-text';

/** Heading above the disclaimers of a report. */
export const disclaimersTitle = 'Disclaimer and Disclosures';

/** Whether a report has any. */
export function hasDisclaimers({ upfront, endOfReport }: ReportDisclaimers): boolean {
  return upfront.length + endOfReport.length > 0;
}

/** The disclaimers as plain text under their heading; empty without any. */
export function disclaimersText({ upfront, endOfReport }: ReportDisclaimers): string {
  const paragraphs = [
    ...upfront.flatMap(disclaimerLines),
    ...endOfReport.flatMap((disclaimer, index) => [
      ...(disclaimer.type === endOfReport[index - 1]?.type ? [] : [disclaimer.type]),
      ...disclaimerLines(disclaimer),
    ]),
  ];
  return paragraphs.length > 0 ? [disclaimersTitle, ...paragraphs].join('\n') : '';
}

/** The lines of one disclaimer. */
export function disclaimerLines({ content, delta }: ReportDisclaimer): readonly string[] {
  if (delta === undefined) return htmlParagraphs(content);
  return deltaPlainText(readDelta(delta))
    .split('\n')
    .filter((line) => line.trim() !== '');
}
