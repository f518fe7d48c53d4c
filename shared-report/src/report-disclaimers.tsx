import type { ReportDisclaimers } from './block';
import { htmlParagraphs } from './html-text';

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
    ...upfront.flatMap(({ content }) => htmlParagraphs(content)),
    ...endOfReport.flatMap(({ type, content }, index) => [
      ...(type === endOfReport[index - 1]?.type ? [] : [type]),
      ...htmlParagraphs(content),
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
      {upfront.map(({ content }, index) => (
        <Paragraphs key={index} html={content} />
      ))}
      {endOfReport.map(({ type, content }, index) => (
        <section key={index}>
          {type !== endOfReport[index - 1]?.type && <h3>{type}</h3>}
          <Paragraphs html={content} />
        </section>
      ))}
    </>
  );
}

function Paragraphs({ html }: { readonly html: string }) {
  return htmlParagraphs(html).map((text, index) => <p key={index}>{text}</p>);
}
