import type { AuditChain } from '@console/contract/audit';
import { errorText } from '@console/shared-auth/http/api-error';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useAuditChain } from './audit.queries';
import styles from './audit.module.css';

/** Whether the trail is what was written: asked for by hand, as a long trail takes a while to read. */
export function AuditChainState() {
  const chain = useAuditChain();
  return (
    <section className={styles.chain} aria-label="Hash chain">
      <Button loading={chain.isFetching} onClick={() => void chain.refetch()}>
        Verify the chain
      </Button>
      <div role="status">
        {chain.isFetching && 'Reading every row …'}
        {!chain.isFetching && chain.data && <ChainResult chain={chain.data} />}
      </div>
      {!chain.isFetching && chain.isError && <Alert type="error" showIcon message={errorText(chain.error)} />}
    </section>
  );
}

/** Faults beyond these are counted: after one removed row every later row may be named. */
const MAX_SHOWN = 20;

function ChainResult({ chain: { checked, head, faults } }: { readonly chain: AuditChain }) {
  const rows = `${checked.toLocaleString('en')} ${checked === 1 ? 'row' : 'rows'} checked`;
  const [sequence, hash] = head.split(':');
  const headLine = (
    <>
      Head {sequence}: <span className={styles.code}>{hash}</span>
    </>
  );
  if (faults.length === 0)
    return <Alert type="success" showIcon message={`Unbroken: ${rows}`} description={headLine} />;
  return (
    <Alert
      type="error"
      showIcon
      message={`Broken: ${rows}, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`}
      description={
        <ul className={styles.faults}>
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
          {faults.length > MAX_SHOWN && <li>… and {faults.length - MAX_SHOWN} more</li>}
        </ul>
      }
    />
  );
}
