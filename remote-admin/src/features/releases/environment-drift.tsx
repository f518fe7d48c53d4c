import type { ReleaseEnvironment } from '@console/contract/releases';
import { FormCard } from '../../form-card/form-card';
import { stateText } from './difference-list';
import styles from './releases.module.css';

/** Which versions of the host and of each remote the environments run, canaries among them, side by side. */
export function EnvironmentDrift({ environments }: { readonly environments: readonly ReleaseEnvironment[] }) {
  const remotes = [...new Set(environments.flatMap(({ pins }) => pins.map(({ remote }) => remote)))].sort();
  return (
    <FormCard title="Environments beside each other">
      <table className={styles.pins} aria-label="Versions by environment">
        <thead>
          <tr>
            <th scope="col">Remote</th>
            {environments.map(({ env }) => (
              <th key={env} scope="col">
                {env}
              </th>
            ))}
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {remotes.map((remote) => (
            <DriftRow key={remote} remote={remote} environments={environments} />
          ))}
        </tbody>
      </table>
    </FormCard>
  );
}

interface DriftRowProps {
  readonly remote: string;
  readonly environments: readonly ReleaseEnvironment[];
}

function DriftRow({ remote, environments }: DriftRowProps) {
  const states = environments.map(({ env, pins }) => {
    const state = pins.find((pin) => pin.remote === remote)?.state;
    return { env, text: stateText(state ?? null) };
  });
  const isSame = new Set(states.map(({ text }) => text)).size === 1;
  return (
    <tr>
      <th scope="row">{remote}</th>
      {states.map(({ env, text }) => (
        <td key={env} data-title={env}>
          <span className={styles.code}>{text}</span>
        </td>
      ))}
      <td data-title="State">
        <span className={styles.tag} data-tone={isSame ? 'good' : 'bad'}>
          {isSame ? 'Same' : 'Differs'}
        </span>
      </td>
    </tr>
  );
}
