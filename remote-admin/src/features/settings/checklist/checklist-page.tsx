import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { settingsPath } from '../settings-paths';
import { ChecklistForm } from './checklist-form';
import { useChecklistSettings } from './checklist.queries';

/** How much each check before a review matters, by type of report (P79). */
export function ChecklistPage() {
  const settings = useChecklistSettings();
  return (
    <>
      <PageHeader
        title="Checklist"
        breadcrumbs={[{ title: 'Settings', to: settingsPath }, { title: 'Checklist' }]}
      />
      <p>
        Reports are checked before a review is requested. An error stops the request. A warning wants a
        reason, which reviewers read.
      </p>
      <QueryView query={settings}>
        {(loaded) => <ChecklistForm key={loaded.etag} loaded={loaded} />}
      </QueryView>
    </>
  );
}
