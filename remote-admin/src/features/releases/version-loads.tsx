import type { ReleaseEnvironment, ReleasePin } from '@console/contract/releases';
import type { loadHours, VersionLoads as Loads } from '@console/contract/remote-loads';
import type { VersionVitals as Vitals } from '@console/contract/web-vitals';
import { QueryView } from '@console/shared-ui/query-view';
import { Segmented } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { FormCard } from '../../form-card/form-card';
import { LoadChart } from './load-chart';
import { useVersionLoads, useVersionVitals } from './releases.queries';
import styles from './releases.module.css';
import { VersionVitals } from './version-vitals';

type Hours = (typeof loadHours)[number];

const periods: readonly { readonly value: Hours; readonly label: string }[] = [
  { value: 24, label: '24 hours' },
  { value: 168, label: '7 days' },
  { value: 720, label: '30 days' },
];

/** How the versions of each remote do in the pages of people, beside each other. */
export function VersionLoads({ environment: { env, pins } }: { readonly environment: ReleaseEnvironment }) {
  const [hours, setHours] = useState<Hours>(24);
  const loads = useVersionLoads(env, hours);
  const { data: vitals, isError } = useVersionVitals(env, hours);
  return (
    <FormCard title="Loads, failures and web vitals">
      <Segmented aria-label="Period" value={hours} options={[...periods]} onChange={setHours} />
      {isError && <p className={styles.violation}>The web vitals could not be read.</p>}
      <QueryView query={loads}>
        {(versions) =>
          versions.length === 0 ? (
            <p className={styles.muted}>No page has told of a load in this time.</p>
          ) : (
            <div className={styles.loadsByRemote}>
              {[...new Set(versions.map(({ remote }) => remote))].map((remote) => (
                <RemoteLoads
                  key={remote}
                  remote={remote}
                  pin={pins.find((pin) => pin.remote === remote)}
                  versions={versions.filter((each) => each.remote === remote)}
                  vitals={vitals?.filter((each) => each.remote === remote)}
                />
              ))}
            </div>
          )
        }
      </QueryView>
      {vitals !== undefined && vitals.length > 0 && (
        <p className={styles.muted}>
          Web vitals are 75th percentiles: three of four measurements were as good or better. The number after
          “of” is how many there were. LCP: time until the largest content of a loaded page was painted. INP:
          the slowest response to a click or a key. CLS: how much the content moved by itself, as a score. The
          dashed lines are where good ends.
        </p>
      )}
    </FormCard>
  );
}

interface RemoteLoadsProps {
  readonly remote: string;
  readonly pin: ReleasePin | undefined;
  readonly versions: readonly Loads[];
  /** Undefined while they are not known. */
  readonly vitals: readonly Vitals[] | undefined;
}

function RemoteLoads({ remote, pin, versions, vitals }: RemoteLoadsProps) {
  const most = Math.max(...versions.flatMap(({ parts }) => parts.map(({ loads }) => loads)));
  return (
    <section className={styles.loads} aria-label={`Loads of ${remote}`}>
      <h3>{remote}</h3>
      <ul>
        {versions.map((loads) => (
          <li key={loads.version} aria-label={`${remote}@${loads.version}`}>
            <span className={styles.code}>{loads.version}</span> <small>{placeOf(loads, pin)}</small>
            <LoadChart loads={loads} most={most} />
            <p>{summaryOf(loads)}</p>
            {loads.failures.length > 0 && (
              <p className={styles.violation}>
                {loads.failures.map(({ code, count }) => `${code} ${count}`).join(', ')}
              </p>
            )}
            {loads.loadMs !== null && loads.mountMs !== null && (
              <p className={styles.muted}>
                Three of four had their code within {loads.loadMs} ms and were mounted within {loads.mountMs}{' '}
                ms.
              </p>
            )}
            {vitals && (
              <VersionVitals
                vitals={vitals.find(({ version }) => version === loads.version)}
                beside={vitals}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who gets the version now. */
function placeOf({ version }: Loads, pin: ReleasePin | undefined): string {
  if (pin?.state.version === version) return pin.state.enabled ? 'running' : 'off';
  const canary = pin?.state.canaries.find((each) => each.version === version);
  return canary ? `canary, ${canary.percent} %` : 'earlier';
}

function summaryOf({ loads, failures }: Loads): string {
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  const share = loads === 0 ? '' : ` (${((failed / loads) * 100).toFixed(1)} %)`;
  const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  return `${counted(loads, 'load')}, ${counted(failed, 'failure')}${failed > 0 ? share : ''}`;
}
