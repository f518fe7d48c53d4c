import type { ReleaseCheck } from '@console/contract/releases';
import { errorText } from '@console/shared-auth/http/api-error';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { CheckProgress } from './check-progress';
import { useReleaseChecks } from './releases.queries';
import styles from './releases.module.css';
import { ViolationList } from './violation-list';

/** What the checks of an environment say of the release that runs, when somebody asks. */
export function ReleaseChecks({ env, number }: { readonly env: string; readonly number: number }) {
  const checks = useReleaseChecks(env, number);
  return (
    <section className={styles.checks} aria-label="Checks">
      <Button loading={checks.isFetching} onClick={() => void checks.refetch()}>
        Run the checks
      </Button>
      <div role="status">{!checks.isFetching && checks.data && <Outcome checks={checks.data} />}</div>
      <CheckProgress env={env} isWaiting={checks.isFetching} />
      {!checks.isFetching && checks.isError && (
        <Alert type="error" showIcon message={errorText(checks.error)} />
      )}
    </section>
  );
}

function Outcome({ checks }: { readonly checks: readonly ReleaseCheck[] }) {
  const failed = checks.filter(({ violations }) => violations.length > 0);
  return (
    <>
      <p>
        {failed.length === 0
          ? `All ${checks.length} checks passed.`
          : `${failed.length} of ${checks.length} checks failed: ${failed.map(({ id }) => id).join(', ')}.`}
      </p>
      <ul className={styles.checkList}>
        {checks.map(({ id, title, ms, violations }) => (
          <li key={id}>
            <span className={styles.tag} data-tone={violations.length > 0 ? 'bad' : 'good'}>
              {id}
            </span>{' '}
            {title} <small>{ms} ms</small>
            <ViolationList violations={violations} />
          </li>
        ))}
      </ul>
    </>
  );
}
