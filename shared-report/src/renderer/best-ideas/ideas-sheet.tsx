import type { BestIdeas, IdeaGroup } from '@console/contract/best-ideas';
import { reportTypes } from '@console/contract/report-types';
import { texts } from '@console/contract/texts';
import type { ReactNode } from 'react';
import { draftOrDate } from '../../model/format/report-date';
import { ReportMasthead } from '../report/report-masthead';
import { currencyNote } from '../../model/best-ideas/idea-price';
import { coverageNote, mergedNote, mergedOnly, performanceNote } from '../../model/best-ideas/idea-return';
import { IdeasDisclosures } from './ideas-disclosures';
import { IdeasTable } from './ideas-table';

interface IdeasSheetProps {
  readonly ideas: BestIdeas;
  /** `page`: what is printed and sent; it folds nothing away and shows no return, which is of today. */
  readonly face: 'screen' | 'page';
  /** The link that reads `texts.viewResearchMethodology`: each place has its own router. */
  readonly methodology: ReactNode;
}

/**
 * A list of Best Ideas as it is published (A§2.51): View, the live page, static page and PDF draw this one. Looks right
 * where `IdeasStyles`, or `ideasCss`, is in the same page.
 */
export function IdeasSheet({ ideas, face, methodology }: IdeasSheetProps) {
  const shown = face === 'page' ? withoutReturns(ideas) : ideas;
  const isLive = face === 'screen' && ideas.publishedDay !== null;
  const notes = [
    ...[currencyNote(shown), performanceNote(shown), mergedNote(shown)],
    isLive ? coverageNote(shown) : null,
  ].flatMap((note) => note ?? []);
  const hasIdeas = shown.content.some(({ records }) => records.length > 0);
  return (
    <article className="report-sheet ideas-sheet">
      <ReportMasthead
        typeName="Weekly list"
        publishedDay={ideas.publishedDay}
        firm={ideas.firm}
        firmLogo={ideas.firmLogo ?? null}
        brand={null}
      />
      <div className="report-header">
        <h1>{reportTypes.bestIdeas}</h1>
        <p className="report-header-subtitle">
          {ideas.publishedDay ? `Published on ${draftOrDate(ideas.publishedDay)}` : 'Draft'}
        </p>
      </div>
      {hasIdeas ? (
        shown.content.map((group) => <IdeasTable key={group.action} group={group} />)
      ) : (
        <p className="ideas-none">{texts.noDataAvailable}</p>
      )}
      {notes.map((note) => (
        <p key={note} className="ideas-note">
          {note}
        </p>
      ))}
      {face === 'screen' && <Exits exits={shown.exits ?? []} />}
      <p className="ideas-methodology">{methodology}</p>
      <IdeasDisclosures disclaimers={ideas.disclaimers} face={face} />
    </article>
  );
}

/** What left with the list, and what had become of it. */
function Exits({ exits }: { readonly exits: readonly IdeaGroup[] }) {
  const left = exits.filter(({ records }) => records.length > 0);
  if (left.length === 0) return null;
  return (
    <>
      {left.map((group) => (
        <IdeasTable key={group.action} group={group} title={`Left the list: ${group.action}`} />
      ))}
      <p className="ideas-note">
        Of ideas that left the list, percentages are the change from inclusion to the close before this list.
      </p>
    </>
  );
}

function withoutReturns(ideas: BestIdeas): BestIdeas {
  const content = ideas.content.map((group) => ({
    ...group,
    records: group.records.map((idea) => ({ ...idea, performance: mergedOnly(idea.performance) })),
  }));
  // what left is shown on the screen alone
  const { exits: _exits, ...list } = ideas;
  return { ...list, content };
}
