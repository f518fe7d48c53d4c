import type { ReleaseEnvironment } from '@console/contract/releases';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Button, Segmented } from '@console/shared-ui/vendor/antd';
import { ReloadOutlined } from '@console/shared-ui/vendor/icons';
import { useSearchParams } from 'react-router-dom';
import { EnvironmentDrift } from './environment-drift';
import { EnvironmentView } from './environment-view';
import styles from './releases.module.css';
import { useEnvironments } from './releases.queries';

/** What each environment runs, who decided it and why, and the way back. */
export function ReleasesPage() {
  const environments = useEnvironments();
  return (
    <>
      <PageHeader
        title="Releases"
        actions={
          <Button
            type="link"
            icon={<ReloadOutlined aria-hidden />}
            onClick={() => void environments.refetch()}
          >
            Refresh
          </Button>
        }
      />
      <QueryView query={environments} empty={(list) => list.length === 0}>
        {(list) => <ChosenEnvironment environments={list} />}
      </QueryView>
    </>
  );
}

function ChosenEnvironment({ environments }: { readonly environments: readonly ReleaseEnvironment[] }) {
  const [params, setParams] = useSearchParams();
  const chosen =
    environments.find(({ env }) => env === params.get('env')) ??
    environments.find(({ served }) => served) ??
    environments[0];
  if (!chosen) return null;
  return (
    <>
      {environments.length > 1 && (
        <Segmented
          className={styles.environments}
          aria-label="Environment"
          value={chosen.env}
          options={environments.map(({ env, served }) => ({
            value: env,
            label: served ? `${env} (this console)` : env,
          }))}
          onChange={(env) => setParams({ env })}
        />
      )}
      <EnvironmentView key={chosen.env} environment={chosen} environments={environments} />
      {environments.length > 1 && <EnvironmentDrift environments={environments} />}
    </>
  );
}
