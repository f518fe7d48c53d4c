import { errorText } from '@console/shared-auth/http/api-error';
import { Alert } from '@console/shared-ui/vendor/antd';
import styles from './releases.module.css';
import { useFindings } from './releases.queries';
import { ViolationList } from './violation-list';

interface EnvironmentFindingsProps {
  readonly env: string;
  /** The release that runs. */
  readonly running: number;
}

/** What is wrong with an environment, unasked, above what it runs. */
export function EnvironmentFindings({ env, running }: EnvironmentFindingsProps) {
  const { data = [], error } = useFindings(env, running);
  if (error)
    return (
      <Alert
        type="warning"
        showIcon
        className={styles.notice}
        message={`Whether the files of ${env} are whole is not known.`}
        description={errorText(error)}
      />
    );
  if (data.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      className={styles.notice}
      message={`Something is wrong with ${env}:`}
      description={<ViolationList violations={data.map((finding) => ({ ...finding, remote: null }))} />}
    />
  );
}
