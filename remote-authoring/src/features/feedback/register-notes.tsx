import type { Approval } from '@console/contract/approvals';
import type { ReviewRegisters } from '@console/contract/compliance';
import { fullName } from '@console/contract/full-name';
import { errorText } from '@console/shared-auth/http/api-error';
import { formatDateTime, formatDay } from '@console/shared-ui/format';
import { Alert } from '@console/shared-ui/vendor/antd';
import { useReviewRegisters } from './review-registers.queries';
import styles from './feedback.module.css';

/** Tells compliance what their registers say of a report under review; nobody else sees it. */
export function RegisterNotes({ approval }: { readonly approval: Approval }) {
  const registers = useReviewRegisters(approval);
  if (registers.isError) {
    return (
      <Alert
        showIcon
        type="warning"
        className={styles.registers}
        message="The registers of compliance could not be read"
        description={errorText(registers.error)}
      />
    );
  }
  return registers.data ? <Said registers={registers.data} /> : null;
}

function Said({
  registers: { restricted, watched, unconfirmed, opensOn },
}: {
  readonly registers: ReviewRegisters;
}) {
  return (
    <>
      {restricted.map((entry) => (
        <Alert
          key={entry.company.id}
          showIcon
          type="error"
          className={styles.registers}
          {...wordsOf('restricted', entry)}
        />
      ))}
      {watched.map((entry) => (
        <Alert
          key={entry.company.id}
          showIcon
          type="warning"
          className={styles.registers}
          {...wordsOf('watched', entry)}
        />
      ))}
      {opensOn !== null && (
        <Alert
          showIcon
          type="info"
          role="note"
          className={styles.registers}
          message={`The register of restricted companies opens to you on ${formatDateTime(opensOn)}`}
          description="Somebody else changed your account. Ask another person of compliance until then."
        />
      )}
      {unconfirmed.length > 0 && (
        <Alert
          showIcon
          type="info"
          role="note"
          className={styles.registers}
          message="Interests are not confirmed for this quarter"
          description={unconfirmed.map(fullName).join(', ')}
        />
      )}
    </>
  );
}

function wordsOf(kind: string, { company, reason, until }: ReviewRegisters['watched'][number]) {
  const end = until ? ` until ${formatDay(until)}` : '';
  return { message: `${company.code} is ${kind}${end}. Compliance alone sees this.`, description: reason };
}
