import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { IntegrationForm } from './integration-form';
import { useCredentials } from './integrations.queries';
import { settingsPath } from './settings-paths';

/** Credentials of the mail provider (D§2.37). */
export function SendGridPage() {
  const credentials = useCredentials('sendgrid');
  return (
    <>
      <PageHeader
        title="Send Grid"
        breadcrumbs={[{ title: 'Settings', to: settingsPath }, { title: 'Send Grid' }]}
      />
      <QueryView query={credentials}>
        {(loaded) => (
          <IntegrationForm
            key={loaded.stored.modifiedOn}
            kind="sendgrid"
            label="Send Grid"
            loaded={loaded}
            account={{
              name: 'email',
              label: 'E-mail',
              hint: 'All mails of the console are sent from this address',
            }}
          />
        )}
      </QueryView>
    </>
  );
}
