import type { BestIdeas } from '@console/contract/best-ideas';
import { texts } from '@console/contract/texts';
import { readDelta } from '../../model/rich-text/delta';
import { useRef, type ReactNode } from 'react';
import { DeltaView } from '../rich-text/delta-view';
import { useIsNarrow } from '../widget/use-is-narrow';

interface IdeasDisclosuresProps {
  readonly disclaimers: BestIdeas['disclaimers'];
  readonly face: 'screen' | 'page';
}

/**
 * The disclaimers of a list: collapsible on a screen, open on paper (A§2.51) and in windows below 567 px (A§4.22);
 * absent without any text.
 */
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
  return <FoldingDisclosures>{content}</FoldingDisclosures>;
}

function FoldingDisclosures({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const isNarrow = useIsNarrow(place);
  return (
    <section ref={place} className="ideas-disclosures">
      {isNarrow ? (
        <>
          <h2>{texts.ideasDisclosures}</h2>
          {children}
        </>
      ) : (
        <details>
          <summary>{texts.ideasDisclosures}</summary>
          {children}
        </details>
      )}
    </section>
  );
}
