import type { CheckProgress as Progress } from '@console/contract/releases';
import { useCheckProgress } from './releases.queries';
import styles from './releases.module.css';

interface CheckProgressProps {
  readonly env: string;
  /** Whether this page waits for checks. */
  readonly isWaiting: boolean;
}

/** How far the checks have come that this page waits for, line by line. */
export function CheckProgress({ env, isWaiting }: CheckProgressProps) {
  const progress = useCheckProgress(env, isWaiting);
  if (!isWaiting) return null;
  return (
    <ul className={styles.checkList} aria-label="Checks so far" aria-live="polite">
      {(progress.data ?? []).map((check) => (
        <li key={check.id}>
          <span className={styles.tag} data-tone={toneOf(check)}>
            {check.id}
          </span>{' '}
          {check.title} <small>{stateOf(check)}</small>
        </li>
      ))}
    </ul>
  );
}

function toneOf({ ms, failures }: Progress): 'bad' | 'busy' | 'good' {
  if (ms === null) return 'busy';
  return failures > 0 ? 'bad' : 'good';
}

function stateOf({ ms, failures }: Progress): string {
  if (ms === null) return 'running …';
  return failures > 0 ? `failed, ${ms} ms` : `${ms} ms`;
}
