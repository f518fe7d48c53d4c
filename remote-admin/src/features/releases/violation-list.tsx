import type { ReleaseViolation } from '@console/contract/releases';
import styles from './releases.module.css';

/** What is wrong, by code, with the remote that it is about. */
export function ViolationList({ violations }: { readonly violations: readonly ReleaseViolation[] }) {
  return violations.map(({ code, remote, message }) => (
    <p key={`${code}${remote}${message}`} className={styles.violation}>
      <strong>{code}</strong>
      {remote === null ? '' : ` ${remote}`}: {message}
    </p>
  ));
}
