import type { BestIdeas } from '@console/contract/best-ideas';
import { texts } from '@console/contract/texts';
import { IdeasSheet } from '@console/shared-report/best-ideas/ideas-sheet';
import { IdeasStyles } from '@console/shared-report/best-ideas/ideas-styles';
import { Link } from 'react-router-dom';
import { methodologyPath } from './best-ideas-paths';

/** A list as its readers get it (A§2.51). */
export function PublishedIdeas({ ideas }: { readonly ideas: BestIdeas }) {
  return (
    <>
      <IdeasStyles />
      <IdeasSheet
        ideas={ideas}
        face="screen"
        methodology={<Link to={methodologyPath}>{texts.viewResearchMethodology}</Link>}
      />
    </>
  );
}
