import type { BestIdeas } from '@console/contract/best-ideas';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import type { UseQueryResult } from '@tanstack/react-query';
import { bestIdeasPath } from './best-ideas-paths';
import { useLiveIdeas } from './best-ideas.queries';
import { IdeasPdfButton } from './ideas-pdf-button';
import { PublishedIdeas } from './published-ideas';
import styles from './best-ideas.module.css';

/** The live list as readers get it (A§2.51). */
export function BestIdeasViewPage() {
  return <IdeasPage query={useLiveIdeas()} crumb="View" />;
}

interface IdeasPageProps {
  readonly query: UseQueryResult<BestIdeas>;
  /** Last step of the way to the page. */
  readonly crumb: string;
}

/** A published list on a page of its own. */
export function IdeasPage({ query, crumb }: IdeasPageProps) {
  const { id = null, publishedDay = null } = query.data ?? {};
  return (
    <>
      <PageHeader
        title="Best Ideas"
        backTo={bestIdeasPath}
        breadcrumbs={[{ title: 'Reports' }, { title: 'Best Ideas', to: bestIdeasPath }, { title: crumb }]}
        actions={id !== null && <IdeasPdfButton list={{ id, publishedDay }} />}
      />
      <QueryView query={query} empty={(ideas) => ideas.id === null}>
        {(ideas) => (
          <div className={styles.published} data-theme="light">
            <PublishedIdeas ideas={ideas} />
          </div>
        )}
      </QueryView>
    </>
  );
}
