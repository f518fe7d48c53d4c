import type { AuditChain, AuditVerification } from '@console/contract/audit';
import { errorText } from '@console/shared-auth/http/api-error';
import { Instant } from '@console/shared-ui/instant';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useAuditChain, useVerifyChain } from './audit.queries';
import styles from './audit.module.css';

/** Whether the trail is what was written: a job verifies it each day, and when it is asked to. */
export function AuditChainState() {
  const chain = useAuditChain();
  const verify = useVerifyChain();
  const running = chain.data?.running ?? null;
  return (
    <section className={styles.chain} aria-label="Hash chain">
      <Button loading={verify.isPending || running !== null} onClick={() => verify.mutate()}>
        Verify the chain
      </Button>
      <div role="status">
        {running && <ChainProgress running={running} />}
        {verify.error && (
          <Alert
            type="error"
            showIcon
            message={`The chain was not verified now. ${errorText(verify.error)}`}
            description={chain.data?.verification && 'What stands below was found before.'}
          />
        )}
        {!running && chain.data?.verification && <ChainResult chain={chain.data.verification} />}
      </div>
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
    </section>
  );
}

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

function ChainResult({ chain }: { readonly chain: AuditVerification }) {
  const { checked, head, faults, faultCount, lost, verifiedAt } = chain;
  const rows = `${count(checked)} ${checked === 1 ? 'row' : 'rows'} checked`;
  const [sequence, hash] = head.split(':');
  const headLine = (
    <>
      Head {sequence}: <span className={styles.code}>{hash}</span>
      <br />
      <Instant at={verifiedAt} />
    </>
  );
  if (faultCount === 0 && lost === null)
    return <Alert type="success" showIcon message={`Unbroken: ${rows}`} description={headLine} />;
  return (
    <Alert
      type="error"
      showIcon
      message={`Broken: ${rows}, ${count(faultCount)} ${faultCount === 1 ? 'fault' : 'faults'}`}
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
