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
  const { specificDisclosure, footer, endOfReport = '', interests = [] } = disclaimers;
  const given = [specificDisclosure, footer, endOfReport];
  if (interests.length === 0 && given.every((text) => !isGiven(text))) return null;
  const content = (
    <>
      <RichText text={specificDisclosure} />
      {interests.length > 0 && (
        <div className="rich-text">
          {interests.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <RichText text={footer} />
      <RichText text={endOfReport} />
    </>
  );
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

const isGiven = (text: string) => readDelta(text).ops.length > 0;

function RichText({ text }: { readonly text: string }) {
  if (!isGiven(text)) return null;
  return (
    <div className="rich-text">
      <DeltaView delta={readDelta(text)} />
    </div>
  );
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
