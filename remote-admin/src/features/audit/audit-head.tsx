import type { AuditChain, AuditVerification } from '@console/contract/audit';
import { errorText } from '@console/shared-auth/http/api-error';
import { Instant } from '@console/shared-ui/instant';
import { PageHeader } from '@console/shared-ui/page-header';
import { Alert, Button, Popover } from '@console/shared-ui/vendor/antd';
import { CheckCircleFilled } from '@console/shared-ui/vendor/icons';
import { useAuditChain, useVerifyChain } from './audit.queries';
import styles from './audit.module.css';

/** The head of the trail: whether it is what was written. A job verifies it each day, and when it is asked to. */
export function AuditHead() {
  const chain = useAuditChain();
  const verify = useVerifyChain();
  const running = chain.data?.running ?? null;
  const found = running ? null : (chain.data?.verification ?? null);
  return (
    <>
      <PageHeader
        title="Audit trail"
        actions={
          <>
            <div role="status">
              {running && <ChainProgress running={running} />}
              {found && !isBroken(found) && <Unbroken chain={found} />}
            </div>
            <Button loading={verify.isPending || running !== null} onClick={() => verify.mutate()}>
              Verify the chain
            </Button>
          </>
        }
      />
      <section aria-label="Hash chain">
        <div role="alert" className={styles.chain}>
          {verify.error && (
            <Alert
              type="error"
              showIcon
              message={`The chain was not verified now. ${errorText(verify.error)}`}
              description={chain.data?.verification && 'What stands here was found before.'}
            />
          )}
          {found && isBroken(found) && <Broken chain={found} />}
          {chain.error && (
            <Alert
              type="error"
              showIcon
              message={errorText(chain.error)}
              action={
                <Button size="small" onClick={() => void chain.refetch()}>
                  Retry
                </Button>
              }
            />
          )}
        </div>
      </section>
    </>
  );
}

const isBroken = ({ faultCount, lost }: AuditVerification) => faultCount > 0 || lost !== null;

function ChainProgress({ running }: { readonly running: NonNullable<AuditChain['running']> }) {
  const { completed, total } = running;
  // one that has not begun yet has the figures of the one before
  const isMeasured = total > 0 && completed < total;
  return (
    <div className={styles.progress}>
      <span>{isMeasured ? `${count(completed)} of ${count(total)} rows` : 'Reading every row …'}</span>
      <progress
        aria-label="Progress of the verification"
        {...(isMeasured && { max: total, value: completed })}
      />
    </div>
  );
}

const count = (value: number) => value.toLocaleString('en');

/** Faults beyond these are counted: after one removed row every later row may be named. */
const MAX_SHOWN = 20;

const rowsChecked = (checked: number) => `${count(checked)} ${checked === 1 ? 'row' : 'rows'} checked`;

/** What was verified and when; the head of the chain, to compare with one that was noted, behind it. */
function Unbroken({ chain: { checked, head, verifiedAt } }: { readonly chain: AuditVerification }) {
  const [sequence, hash] = head.split(':');
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className={styles.head}>
          Head {sequence}: <span className={styles.code}>{hash}</span>
          <br />
          Verified <Instant at={verifiedAt} />
        </div>
      }
    >
      <Button type="text" className={styles.unbroken} icon={<CheckCircleFilled aria-hidden />}>
        Unbroken: {rowsChecked(checked)}
      </Button>
    </Popover>
  );
}

function Broken({ chain }: { readonly chain: AuditVerification }) {
  const { checked, faults, faultCount, lost } = chain;
  return (
    <Alert
      type="error"
      showIcon
      message={`Broken: ${rowsChecked(checked)}, ${count(faultCount)} ${faultCount === 1 ? 'fault' : 'faults'}`}
      description={
        <ul className={styles.faults}>
          {lost !== null && (
            <li>
              Rows are missing at the end: <span className={styles.code}>{lost}</span>
            </li>
          )}
          {faults.slice(0, MAX_SHOWN).map(({ sequence: at, fault, eventId }) => (
            <li key={`${at} ${fault} ${eventId}`}>
              Row {at} {fault === 'not chained' ? 'is not chained' : `was ${fault}`}
              {eventId && (
                <>
                  : <span className={styles.code}>{eventId}</span>
                </>
              )}
            </li>
          ))}
          {faultCount > MAX_SHOWN && <li>… and {count(faultCount - MAX_SHOWN)} more</li>}
        </ul>
      }
    />
  );
}
