import { interestKinds, quarterName, type Interest, type OwnInterests } from '@console/contract/interests';
import { Instant } from '@console/shared-ui/instant';
import { formatDay } from '@console/shared-ui/format';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { FormCard } from '../../../form-card/form-card';
import { DeclareDialog } from './declare-dialog';
import { EndInterest } from './end-interest';
import { useConfirmInterests, useOwnInterests } from './interests.queries';
import styles from './interests.module.css';

/** What one has to do with companies, declared and confirmed by oneself. */
export function MyInterestsPage() {
  const own = useOwnInterests();
  const [isDeclaring, setDeclaring] = useState(false);
  return (
    <>
      <PageHeader
        title="My Interests"
        breadcrumbs={[{ title: 'My Interests' }]}
        actions={
          <Button type="primary" onClick={() => setDeclaring(true)}>
            Declare Interest
          </Button>
        }
      />
      <QueryView query={own}>
        {(answer) => (
          <>
            <Confirmation own={answer} />
            <FormCard title="Declared">
              <p>
                Reports that you write say these of you where they name the company. Compliance reads them.
              </p>
              <Declared interests={answer.interests} />
            </FormCard>
          </>
        )}
      </QueryView>
      {isDeclaring && <DeclareDialog holder="own" onClose={() => setDeclaring(false)} />}
    </>
  );
}

function Confirmation({ own: { quarter, confirmedOn, version, interests } }: { readonly own: OwnInterests }) {
  const confirm = useConfirmInterests();
  const name = quarterName(quarter);
  const goOn = interests.filter(({ until }) => until === null).length;
  return (
    <FormCard title={`Confirmation for ${name}`}>
      {confirmedOn === null ? (
        <Alert
          type="warning"
          role="note"
          showIcon
          message={`You have not confirmed your interests for ${name} yet.`}
        />
      ) : (
        <p>
          Confirmed on <Instant at={confirmedOn} />.
        </p>
      )}
      <div className={styles.confirm}>
        <Button loading={confirm.isPending} onClick={() => confirm.mutate(version)}>
          {goOn === 0
            ? 'Confirm: I have none'
            : `Confirm: ${goOn === 1 ? 'this is' : `these ${goOn} are`} all`}
        </Button>
      </div>
    </FormCard>
  );
}

function Declared({ interests }: { readonly interests: readonly Interest[] }) {
  if (interests.length === 0) return <p>You have declared none.</p>;
  return (
    <ul className={styles.declared}>
      {interests.map((interest) => (
        <li key={interest.id}>
          <span>
            <strong>{interest.company.code}</strong> {interest.company.name} ·{' '}
            {interestKinds[interest.kind].label}
            {interest.kind === 'other' && `: ${interest.statement}`} · {formatDay(interest.from)} –{' '}
            {interest.until ? formatDay(interest.until) : 'goes on'}
          </span>
          <EndInterest interest={interest} />
        </li>
      ))}
    </ul>
  );
}
