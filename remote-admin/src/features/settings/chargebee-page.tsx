import { errorText } from '@console/shared-auth/http/api-error';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { ChargebeeSync } from './chargebee-sync';
import { IntegrationForm } from './integration-form';
import { CHARGEBEE_NOTICE_MS, useChargebeeState, useCredentials } from './integrations.queries';
import { ItemFamilies } from './item-families';
import { settingsPath } from './settings-paths';

/** Credentials of subscription billing, its sync, and what that has brought (D§2.37). */
export function ChargebeePage() {
  const credentials = useCredentials('chargebee');
  const state = useChargebeeState();
  return (
    <>
      <PageHeader
        title="Chargebee"
        breadcrumbs={[{ title: 'Settings', to: settingsPath }, { title: 'Chargebee' }]}
      />
      <QueryView query={credentials}>
        {(loaded) => (
          <>
            <IntegrationForm
              key={loaded.stored.modifiedOn}
              kind="chargebee"
              label="Chargebee"
              loaded={loaded}
              account={{ name: 'site', label: 'Site', hint: 'For example acme for acme.chargebee.com' }}
              durationMs={CHARGEBEE_NOTICE_MS}
            />
            <QueryView query={state}>
              {(now) => (
                <>
                  {/* what is shown of a sync under way is as old as the last answer */}
                  {state.isError && (
                    <Alert
                      type="error"
                      showIcon
                      message={`How far the sync is could not be read. ${errorText(state.error)}`}
                      action={<Button onClick={() => void state.refetch()}>Retry</Button>}
                    />
                  )}
                  <ChargebeeSync
                    state={now}
                    credentials={loaded.stored.credentials ? 'set' : 'missing'}
                    setOn={loaded.stored.modifiedOn}
                  />
                  <ItemFamilies families={now.itemFamilies} />
                </>
              )}
            </QueryView>
          </>
        )}
      </QueryView>
    </>
  );
}
