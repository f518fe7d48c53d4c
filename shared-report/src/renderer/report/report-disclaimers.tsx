import type { ReportDisclaimer, ReportDisclaimers } from '../../model/block/block';
import { htmlParagraphs } from '../../model/text/html-text';
import { readDelta } from '../../model/rich-text/delta';
import { deltaPlainText } from '../../model/rich-text/delta-plain-text';
import { DeltaView } from '../rich-text/delta-view';

/** Heading above the disclaimers of a report. */
export const disclaimersTitle = 'Disclaimer and Disclosures';

/** Disclaimers at the end of a report: of a published one as they were frozen with it (P34). */
export function DisclaimerPages({ disclaimers }: { readonly disclaimers: ReportDisclaimers }) {
  if (!hasDisclaimers(disclaimers)) return null;
  return (
    <footer className="report-disclaimers">
      <DisclaimerTexts disclaimers={disclaimers} />
    </footer>
  );
}

/** Whether a report has any. */
export function hasDisclaimers({ upfront, endOfReport }: ReportDisclaimers): boolean {
  return upfront.length + endOfReport.length > 0;
}

/** The disclaimers as plain text under their heading; empty without any. */
export function disclaimersText({ upfront, endOfReport }: ReportDisclaimers): string {
  const paragraphs = [
    ...upfront.flatMap(plainLines),
    ...endOfReport.flatMap((disclaimer, index) => [
      ...(disclaimer.type === endOfReport[index - 1]?.type ? [] : [disclaimer.type]),
      ...plainLines(disclaimer),
    ]),
  ];
  return paragraphs.length > 0 ? [disclaimersTitle, ...paragraphs].join('\n') : '';
}

/** Heading and texts, those upfront first, then each type under its own heading. */
export function DisclaimerTexts({ disclaimers }: { readonly disclaimers: ReportDisclaimers }) {
  const { upfront, endOfReport } = disclaimers;
  return (
    <>
      <h2>{disclaimersTitle}</h2>
      {upfront.map((disclaimer, index) => (
        <DisclaimerText key={index} disclaimer={disclaimer} />
      ))}
      {endOfReport.map((disclaimer, index) => (
        <section key={index}>
          {disclaimer.type !== endOfReport[index - 1]?.type && <h3>{disclaimer.type}</h3>}
          <DisclaimerText disclaimer={disclaimer} />
        </section>
      ))}
    </>
  );
}

function DisclaimerText({ disclaimer: { content, delta } }: { readonly disclaimer: ReportDisclaimer }) {
  if (delta === undefined) return htmlParagraphs(content).map((text, index) => <p key={index}>{text}</p>);
  return (
    <div className="rich-text">
      <DeltaView delta={readDelta(delta)} />
    </div>
  );
}

function plainLines({ content, delta }: ReportDisclaimer): readonly string[] {
  if (delta === undefined) return htmlParagraphs(content);
  return deltaPlainText(readDelta(delta))
    .split('\n')
    .filter((line) => line.trim() !== '');
}
