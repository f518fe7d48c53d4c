import type { ReportDisclaimer, ReportDisclaimers } from '../../model/facts/report-context';
import { readDelta } from '../../model/rich-text/delta';
import { disclaimersTitle, hasDisclaimers } from '../../model/text/disclaimers-text';
import { htmlParagraphs } from '../../model/text/html-text';
import { DeltaView } from '../rich-text/delta-view';

/** Disclaimers at the end of a report: of a published one as they were frozen with it (P34). */
export function DisclaimerPages({ disclaimers }: { readonly disclaimers: ReportDisclaimers }) {
  if (!hasDisclaimers(disclaimers)) return null;
  return (
    <footer className="report-disclaimers">
      <DisclaimerTexts disclaimers={disclaimers} />
    </footer>
  );
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
