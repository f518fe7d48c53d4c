import type { RemoteDifference, RemoteState } from '@console/contract/releases';
import styles from './releases.module.css';

/** What differs between two releases, remote by remote. */
export function DifferenceList({ differences }: { readonly differences: readonly RemoteDifference[] }) {
  if (differences.length === 0) return <p className={styles.muted}>No differences.</p>;
  return (
    <ul className={styles.differences}>
      {differences.map(({ remote, before, after }) => (
        <li key={remote}>
          <strong>{remote}</strong> {stateText(before)} <span aria-label="becomes">→</span> {stateText(after)}
        </li>
      ))}
    </ul>
  );
}

/** What an environment runs of a remote, with who gets another version: `1.1.0, 1.2.0 for 10 %`. */
export function stateText(state: RemoteState | null): string {
  if (state === null) return 'absent';
  const canaries = state.canaries.map((canary) => `, ${canaryText(canary)}`);
  return `${state.version}${state.enabled ? '' : ' (off)'}${canaries.join('')}`;
}

/** Who gets a version that is tried out: `1.2.0 for 5 % of ROLE_ANALYST, then 25 %, 100 %`. */
export function canaryText({ version, percent, roles, stages }: RemoteState['canaries'][number]): string {
  const next = stages.filter((share) => share > percent).map((share) => `${share} %`);
  const then = next.length > 0 ? `, then ${next.join(', ')}` : '';
  return `${version} for ${percent} %${roles.length > 0 ? ` of ${roles.join(', ')}` : ''}${then}`;
}
