import type { AnswerOf } from '@console/contract/endpoint';
import {
  releaseReasonRules,
  type compareReleases,
  type ReleaseEnvironment,
  type RemoteDifference,
} from '@console/contract/releases';
import { LabelledField } from '@console/shared-ui/form';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Select } from '@console/shared-ui/vendor/antd';
import { useId, useState } from 'react';
import { CheckProgress } from './check-progress';
import { DifferenceList } from './difference-list';
import { ReasonDialog } from '../../reason-dialog/reason-dialog';
import { useChangeEnvironment, useDifferences } from './releases.queries';
import styles from './releases.module.css';

const EVERYTHING = '';

interface RollbackDialogProps {
  readonly environment: ReleaseEnvironment;
  /** The release that runs. */
  readonly running: number;
  readonly to: number;
  readonly onClose: () => void;
}

/** Shows what rolling back changes, and does it for the whole set or for one remote. */
export function RollbackDialog({ environment: { env }, running, to, onClose }: RollbackDialogProps) {
  const [only, setOnly] = useState(EVERYTHING);
  const id = useId();
  // what was seen when the dialog opened is what is meant
  const [expected] = useState(running);
  const isAsked = (remote: string) => only === EVERYTHING || remote === only;
  const differences = useDifferences(env, { from: running, to });
  const change = useChangeEnvironment(env, `${env} is rolled back to release ${to}.`);
  return (
    <ReasonDialog
      rules={releaseReasonRules}
      title={`Roll back ${env} to release ${to}?`}
      okText="Roll back"
      danger
      onConfirm={(reason) =>
        change.mutateAsync({ verb: 'rollback', body: { to, only: only || null, expected, reason } })
      }
      onClose={onClose}
    >
      <QueryView query={differences}>
        {({ differences: list, takenBack }) => (
          <>
            <p>
              This writes a new release with the versions of that one, without its canaries. Everyone who has
              the console open is notified.
            </p>
            <DifferenceList differences={list.filter(({ remote }) => isAsked(remote))} />
            <TakenBack versions={takenBack.filter(({ remote }) => isOf(list, remote) && isAsked(remote))} />
            {list.length > 1 && (
              <LabelledField id={id} label="What to roll back">
                <Select
                  id={id}
                  className={styles.select}
                  value={only}
                  onChange={setOnly}
                  options={[
                    { value: EVERYTHING, label: 'The whole set' },
                    ...list
                      .filter(({ after }) => after !== null)
                      .map(({ remote }) => ({ value: remote, label: `Only ${remote}` })),
                  ]}
                />
              </LabelledField>
            )}
          </>
        )}
      </QueryView>
      <CheckProgress env={env} isWaiting={change.isPending} />
    </ReasonDialog>
  );
}

const isOf = (list: readonly RemoteDifference[], name: string) => list.some(({ remote }) => remote === name);

interface TakenBackProps {
  readonly versions: AnswerOf<typeof compareReleases>['takenBack'];
}

/** What does not come back as the list says, and what was gone back from before. */
function TakenBack({ versions }: TakenBackProps) {
  if (versions.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={
        <ul className={styles.differences}>
          {versions.map(({ remote, version, number, reason, automatic }) => (
            <li key={remote}>
              {remote} {version} was {automatic ? 'taken back automatically' : 'rolled back from'} by release{' '}
              {number}: {reason}. {automatic && 'It does not come back this way, but by a pin alone.'}
            </li>
          ))}
        </ul>
      }
    />
  );
}
