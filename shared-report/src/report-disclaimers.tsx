import type { ReportDisclaimers } from './block';
import { htmlParagraphs } from './html-text';

/** Heading above the disclaimers of a report. */
export const disclaimersTitle = 'Disclaimer and Disclosures';

/** Disclaimers at the end of a report: of a published one as they were frozen with it (P34). */
export function DisclaimerPages({ disclaimers }: { readonly disclaimers: ReportDisclaimers }) {
  const { upfront, endOfReport } = disclaimers;
  if (upfront.length + endOfReport.length === 0) return null;
  return (
    <footer className="report-disclaimers">
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
    </footer>
  );
}

function Paragraphs({ html }: { readonly html: string }) {
  return htmlParagraphs(html).map((text, index) => <p key={index}>{text}</p>);
}
