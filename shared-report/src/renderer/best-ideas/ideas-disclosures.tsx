import type { BestIdeas } from '@console/contract/best-ideas';
import { texts } from '@console/contract/texts';
import { readDelta } from '../../model/rich-text/delta';
import { DeltaView } from '../rich-text/delta-view';

interface IdeasDisclosuresProps {
  readonly disclaimers: BestIdeas['disclaimers'];
  readonly face: 'screen' | 'page';
}

/** The disclaimers of a list: collapsible on a screen, open on paper (A§2.51); absent without any text. */
export function IdeasDisclosures({ disclaimers, face }: IdeasDisclosuresProps) {
  const { specificDisclosure, footer, endOfReport = '' } = disclaimers;
  const given = [specificDisclosure, footer, endOfReport].filter((text) => readDelta(text).ops.length > 0);
  if (given.length === 0) return null;
  const content = given.map((text, index) => (
    <div key={index} className="rich-text">
      <DeltaView delta={readDelta(text)} />
    </div>
  ));
  if (face === 'page') {
    return (
      <footer className="report-disclaimers">
        <h2>{texts.ideasDisclosures}</h2>
        {content}
      </footer>
    );
  }
  return (
    <details className="ideas-disclosures">
      <summary>{texts.ideasDisclosures}</summary>
      {content}
    </details>
  );
}
