import type { Approval } from '@console/contract/approvals';
import { getReviewRegisters, type ReviewRegisters } from '@console/contract/compliance';
import { fullName } from '@console/contract/full-name';
import { can } from '@console/shared-auth/access/can';
import { errorText } from '@console/shared-auth/http/api-error';
import { call } from '@console/shared-auth/http/call';
import { useMe } from '@console/shared-auth/session/session-store';
import { formatDateTime, formatDay } from '@console/shared-ui/format';
import { Alert } from '@console/shared-ui/vendor/antd';
import { useQuery } from '@tanstack/react-query';
import styles from './feedback.module.css';

/** Tells compliance what their registers say of a report under review; nobody else sees it. */
export function RegisterNotes({ approval }: { readonly approval: Approval }) {
  const isOpen = approval.state === 'pending' || approval.state === 'approved';
  return can(useMe(), 'approval:registers', { hasEnded: !isOpen }) && <Notes id={approval.id} />;
}

function Notes({ id }: { readonly id: string }) {
  const registers = useQuery({
    queryKey: ['approval', 'registers', id],
    queryFn: ({ signal }) => call(getReviewRegisters, { params: { id }, signal }),
    refetchOnWindowFocus: true,
  });
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
