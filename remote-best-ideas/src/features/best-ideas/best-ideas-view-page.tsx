import type { BestIdeas } from '@console/contract/best-ideas';
import { texts } from '@console/contract/texts';
import { formatDateTime } from '@console/shared-ui/format';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Link } from 'react-router-dom';
import { bestIdeasPath, methodologyPath } from './best-ideas-paths';
import { useLiveIdeas } from './best-ideas.queries';
import { Disclosures } from './disclosures';
import { hasNoIdeas, ideaGroups } from './idea-groups';
import { IdeasTable } from './ideas-table';
import './best-ideas.css';

/** The published list as readers get it (A§2). */
export function BestIdeasViewPage() {
  const live = useLiveIdeas();
  return (
    <>
      <PageHeader
        title="Best Ideas"
        backTo={bestIdeasPath}
        breadcrumbs={[{ title: 'Reports' }, { title: 'Best Ideas', to: bestIdeasPath }, { title: 'View' }]}
        actions={
          <Link to={methodologyPath} className="best-ideas-methodology">
            {texts.viewResearchMethodology}
          </Link>
        }
      />
      <QueryView query={live} empty={hasNoIdeas}>
        {(ideas) => <PublishedIdeas ideas={ideas} />}
      </QueryView>
    </>
  );
}

function PublishedIdeas({ ideas }: { readonly ideas: BestIdeas }) {
  return (
    <article className="best-ideas-list">
      <p className="best-ideas-published">Published on {formatDateTime(ideas.publishedOn)}</p>
      {ideaGroups(ideas).map((group) => (
        <IdeasTable key={group.action} group={group} />
      ))}
      <Disclosures disclaimers={ideas.disclaimers} />
    </article>
  );
}
