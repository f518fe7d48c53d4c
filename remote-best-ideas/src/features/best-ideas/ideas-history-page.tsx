import { PageHeader } from '@console/shared-ui/page-header';
import { bestIdeasPath } from './best-ideas-paths';
import { EarlierLists } from './earlier-lists';

/** `/admin/reports/best-ideas/history`: every list that was published (X12). */
export function IdeasHistoryPage() {
  return (
    <>
      <PageHeader
        title="Published Best Ideas"
        breadcrumbs={[
          { title: 'Reports' },
          { title: 'Best Ideas', to: bestIdeasPath },
          { title: 'Published' },
        ]}
      />
      <EarlierLists />
    </>
  );
}
