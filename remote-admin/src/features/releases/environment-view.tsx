import type { Release, ReleaseEnvironment } from '@console/contract/releases';
import { FactList } from '@console/shared-ui/fact-list';
import { formatDateTime } from '@console/shared-ui/format';
import { Instant } from '@console/shared-ui/instant';
import { Alert } from '@console/shared-ui/vendor/antd';
import { FormCard } from '../../form-card/form-card';
import { EnvironmentFindings } from './environment-findings';
import { LockButton } from './lock-button';
import { PinTable } from './pin-table';
import { PlannedPins } from './planned-pins';
import { PromoteButton } from './promote-button';
import { PublishedVersions } from './published-versions';
import { ReleaseChecks } from './release-checks';
import { ReleaseHistory } from './release-history';
import styles from './releases.module.css';
import { isLeftOut, useWarnings } from './releases.queries';
import { VersionLoads } from './version-loads';
import { ViolationList } from './violation-list';

interface EnvironmentViewProps {
  readonly environment: ReleaseEnvironment;
  /** All there are. */
  readonly environments: readonly ReleaseEnvironment[];
}

/** What an environment runs, its checks, what could run in it, and its history. */
export function EnvironmentView({ environment, environments }: EnvironmentViewProps) {
  const { env, release, fault } = environment;
  if (release === null)
    return (
      <Alert
        type="error"
        showIcon
        message={`The files of ${env} in the store are damaged.`}
        description={fault}
      />
    );
  const { number } = release;
  return (
    <>
      <FormCard title={`Release ${number} of ${env}`}>
        <EnvironmentFindings env={env} running={number} />
        <Notices environment={environment} />
        <Warnings env={env} running={number} />
        <RunningFacts release={release} />
        <PinTable environment={environment} running={number} />
        <PlannedPins environment={environment} />
        <div className={styles.actions}>
          <LockButton environment={environment} />
          {environments
            .filter((other) => other.env !== env && other.release !== null)
            .map((from) => (
              <PromoteButton key={from.env} environment={environment} from={from} running={number} />
            ))}
          <ReleaseChecks key={`${env} ${number}`} env={env} number={number} />
        </div>
      </FormCard>
      <PublishedVersions environment={environment} environments={environments} running={number} />
      <VersionLoads key={`loads of ${env}`} environment={environment} />
      <ReleaseHistory key={env} environment={environment} running={number} />
    </>
  );
}

/** What was left out of the change, and what was wrong beside it, that somebody has just made here. */
function Warnings({ env, running }: { readonly env: string; readonly running: number }) {
  const warnings = useWarnings(env, running);
  const parts = [
    { message: 'Not everything came back:', violations: warnings.filter(isLeftOut) },
    {
      message: 'The change was made. Something else is wrong:',
      violations: warnings.filter((warning) => !isLeftOut(warning)),
    },
  ];
  return parts
    .filter(({ violations }) => violations.length > 0)
    .map(({ message, violations }) => (
      <Alert
        key={message}
        type="warning"
        showIcon
        className={styles.notice}
        message={message}
        description={<ViolationList violations={violations} />}
      />
    ));
}

function Notices({
  environment: { env, locked, mayChange, fault },
}: {
  readonly environment: ReleaseEnvironment;
}) {
  return (
    <>
      {fault !== null && (
        <Alert
          type="error"
          showIcon
          className={styles.notice}
          message={`The policy of ${env} in the store is damaged.`}
          description={fault}
        />
      )}
      {locked && (
        <Alert
          type="warning"
          showIcon
          className={styles.notice}
          message={`Locked by ${locked.actor}, ${formatDateTime(locked.at)}`}
          description={locked.reason}
        />
      )}
      {!mayChange && (
        <Alert
          type="info"
          showIcon
          className={styles.notice}
          message={`The policy of ${env} does not let you change it.`}
        />
      )}
    </>
  );
}

function RunningFacts({ release }: { readonly release: Release }) {
  const { actor, createdAt, reason, forced, signer } = release;
  return (
    <FactList
      facts={[
        ['Who', actor],
        ['When', <Instant at={createdAt} />],
        ['Why', reason],
        ...(signer !== null ? [['Signed by', signer] as const] : []),
        ...(forced.length > 0 ? [['Forced past checks', forced.join(', ')] as const] : []),
      ]}
    />
  );
}
