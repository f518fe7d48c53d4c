import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { AlertNote } from '../../alert-note/alert-note';
import { useOpenAlertsOf } from '../../alert-note/open-alerts.queries';
import { IntegrationForm } from './integration-form';
import { useCredentials } from './integrations.queries';
import { settingsPath } from './settings-paths';
import styles from './settings.module.css';

/** Credentials of the mail provider (D§2.37). */
export function SendGridPage() {
  const credentials = useCredentials('sendgrid');
  const alerts = useOpenAlertsOf('mail-failed');
  const [untried, setUntried] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        title="Send Grid"
        breadcrumbs={[{ title: 'Settings', to: settingsPath }, { title: 'Send Grid' }]}
      />
      {untried !== null && (
        <Alert
          className={styles.untried}
          type="warning"
          showIcon
          message={untried}
          description="It is saved. Whether mails go out shows when one is sent: System checks sends you one."
        />
      )}
      <AlertNote alerts={alerts} />
      <QueryView query={credentials}>
        {(loaded) => (
          <IntegrationForm
            key={loaded.stored.modifiedOn}
            kind="sendgrid"
            label="Send Grid"
            loaded={loaded}
            onUntried={setUntried}
            works={alerts && alerts.length === 0}
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
