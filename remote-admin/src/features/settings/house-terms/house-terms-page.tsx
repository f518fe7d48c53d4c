import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { settingsPath } from '../settings-paths';
import { HouseTermsForm } from './house-terms-form';
import { useTerms } from './house-terms.queries';

/** The words that the house writes in one form (X213). */
export function HouseTermsPage() {
  const terms = useTerms();
  return (
    <>
      <PageHeader
        title="House terms"
        breadcrumbs={[{ title: 'Settings', to: settingsPath }, { title: 'House terms' }]}
      />
      <p>
        The checklist before a review names each of these words, whatever its case, and the form to write
        instead. Find and replace in the builder puts it there. Quotations stay as they were said.
      </p>
      <QueryView query={terms}>{(loaded) => <HouseTermsForm key={loaded.etag} loaded={loaded} />}</QueryView>
    </>
  );
}
