import { fullName } from '@console/contract/full-name';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { Instant } from '@console/shared-ui/instant';
import { QueryView } from '@console/shared-ui/query-view';
import { Switch } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { FormCard } from '../../form-card/form-card';
import { useRatingRule, useSwitchRule } from './rating-proposals.queries';
import styles from './rating-proposals.module.css';

/** Whether a second person has to agree; compliance switches it. */
export function RatingRuleCard() {
  const me = useMe();
  const id = useId();
  const rule = useRatingRule();
  const change = useSwitchRule();
  return (
    <FormCard title="Second person">
      <QueryView query={rule}>
        {({ answer: { needsSecondPerson, modifiedOn, modifiedBy }, etag }) => (
          <>
            <div className={styles.rule}>
              <Switch
                id={id}
                checked={needsSecondPerson}
                disabled={!can(me, 'approvers:manage')}
                loading={change.isPending}
                onChange={(checked) => change.mutate({ needsSecondPerson: checked, etag })}
              />
              <label htmlFor={id}>
                A recommendation that is changed in the coverage, outside a report, needs a second person
              </label>
            </div>
            <small className={styles.muted}>
              {modifiedBy && modifiedOn !== null ? (
                <>
                  Switched by {fullName(modifiedBy)} <Instant at={modifiedOn} />.{' '}
                </>
              ) : null}
              {can(me, 'approvers:manage')
                ? 'What waits goes on waiting when it is switched off.'
                : 'Compliance switches it.'}
            </small>
          </>
        )}
      </QueryView>
    </FormCard>
  );
}
