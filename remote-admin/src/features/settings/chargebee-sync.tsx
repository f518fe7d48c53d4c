import type { ChargebeeState } from '@console/contract/chargebee';
import { ApiError, errorText } from '@console/shared-auth/http/api-error';
import { Instant } from '@console/shared-ui/instant';
import { Alert, Button, Flex } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormCard } from '../../form-card/form-card';
import { ClearChargebeeDialog } from './clear-chargebee-dialog';
import { useSyncChargebee } from './integrations.queries';
import formCardStyles from '../../form-card/form-card.module.css';
import styles from './chargebee.module.css';

interface ChargebeeSyncProps {
  readonly state: ChargebeeState;
  readonly credentials: 'set' | 'missing';
  /** ISO; null: none are set. */
  readonly setOn: string | null;
}

/** Orders a sync, shows how far it is and what came of the last one, and clears everything. */
export function ChargebeeSync({ state, credentials, setOn }: ChargebeeSyncProps) {
  const [dialog, setDialog] = useState<'open' | 'closed'>('closed');
  const sync = useSyncChargebee();
  const isBusy = state.phase !== 'idle' || sync.isPending;
  return (
    <FormCard title="Sync">
      <p>
        A sync imports item families and subscriptions from Chargebee and shows consumers, matched by e-mail,
        with the status they have there.
        {state.jobId && (
          <>
            {' '}
            It also runs on its own: see the job{' '}
            <Link to={`/admin/job-scheduler/${state.jobId}`}>Sync Chargebee</Link>.
          </>
        )}
      </p>
      {/* of one that has begun and failed, the last run tells */}
      {sync.error instanceof ApiError && (
        <Alert className={formCardStyles.errors} type="error" showIcon message={errorText(sync.error)} />
      )}
      <dl className={styles.facts}>
        <div>
          <dt>State</dt>
          <dd>
            <Progress state={state} />
          </dd>
        </div>
        <div>
          <dt>Subscriptions</dt>
          <dd>{count(state.subscriptions)}</dd>
        </div>
        <div>
          <dt>Of these, matched to customers</dt>
          <dd>{count(state.customers)}</dd>
        </div>
      </dl>
      <LastRun last={state.last} setOn={setOn} />
      <Flex gap={8} wrap align="center">
        <Button
          type="primary"
          disabled={isBusy || credentials === 'missing'}
          loading={isBusy && { delay: 200 }}
          onClick={() => sync.mutate()}
        >
          Sync
        </Button>
        <Button danger disabled={isBusy} onClick={() => setDialog('open')}>
          Clear All
        </Button>
        {credentials === 'missing' && <span className={styles.muted}>Set the credentials first.</span>}
      </Flex>
      {dialog === 'open' && <ClearChargebeeDialog state={state} onClose={() => setDialog('closed')} />}
    </FormCard>
  );
}

function Progress({ state: { phase, completed, total } }: { readonly state: ChargebeeState }) {
  if (phase === 'idle') return 'Not running';
  if (phase === 'waiting') return 'Starting';
  return (
    <>
      {completed === 1 ? '1 entry read' : `${count(completed)} entries read`}
      <progress aria-label="Progress of the sync" {...(total > 0 && { max: total, value: completed })} />
    </>
  );
}

function LastRun({ last, setOn }: Pick<ChargebeeState, 'last'> & Pick<ChargebeeSyncProps, 'setOn'>) {
  if (!last) return <p>It has never run.</p>;
  const { state, endedAt, outcome, error } = last;
  const text = error ?? outcome ?? state;
  // why it failed may be mended since
  const isBefore = state !== 'Succeeded' && setOn !== null && endedAt < setOn;
  return (
    <Alert
      className={styles.last}
      type={state === 'Succeeded' ? 'success' : 'warning'}
      showIcon
      message={
        <>
          Last run: <Instant at={endedAt} />
        </>
      }
      description={
        isBefore ? (
          <>
            {text} That was before the credentials were set anew on <Instant at={setOn} />.
          </>
        ) : (
          text
        )
      }
    />
  );
}

const count = (value: number) => value.toLocaleString('en-AU');
