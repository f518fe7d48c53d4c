import type { BestIdeas } from '@console/contract/best-ideas';
import { reportTypes } from '@console/contract/report-types';
import { texts } from '@console/contract/texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageLinesCss } from '../static-page/page-lines';
import { StaticPageFrame } from '../static-page/static-page-frame';
import { IdeasSheet } from './ideas-sheet';

interface IdeasPageInput {
  readonly ideas: BestIdeas;
  readonly title: string;
  /** The style sheet of `ideas-css.ts`. */
  readonly ideasCss: string;
  readonly methodologyUrl: string;
}

/** A list of Best Ideas as one complete HTML text that needs nothing from outside. Runs without a DOM. */
export function renderIdeasPage({ ideas, title, ideasCss, methodologyUrl }: IdeasPageInput): string {
  const lines = {
    typeName: reportTypes.bestIdeas,
    title: 'Buy, Switch, Sell',
    company: '',
    publishedDay: ideas.publishedDay,
    firm: ideas.firm,
  };
  const markup = renderToStaticMarkup(
    <StaticPageFrame title={title} styles={[ideasCss, pageLinesCss(lines, null)]}>
      <IdeasSheet
        ideas={ideas}
        face="page"
        methodology={<a href={methodologyUrl}>{texts.viewResearchMethodology}</a>}
      />
    </StaticPageFrame>,
  );
  return `<!DOCTYPE html>${markup.replace(/^<!DOCTYPE html>/i, '')}`;
}
