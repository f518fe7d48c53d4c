import { releaseReasonRules, type ReleasePin } from '@console/contract/releases';
import { LabelledField } from '@console/shared-ui/form';
import { Select } from '@console/shared-ui/vendor/antd';
import { useId, useState } from 'react';
import { ReasonDialog } from '../../reason-dialog/reason-dialog';
import { useChangeEnvironment } from './releases.queries';
import styles from './releases.module.css';

/** A version that some people try. */
export type Canary = ReleasePin['state']['canaries'][number];

interface StopDialogProps {
  readonly env: string;
  /** The release that runs. */
  readonly running: number;
  readonly pin: ReleasePin;
  readonly canary: Canary;
  readonly onClose: () => void;
}

/** Takes a version back from those who try it, or lets it stay at the share that it has. */
export function StopDialog({ env, running, pin: { remote, state }, canary, onClose }: StopDialogProps) {
  const { version, percent, stages } = canary;
  const [keep, setKeep] = useState(false);
  const [expected] = useState(running);
  const id = useId();
  const done = keep ? `stays at ${percent} %` : 'is taken back';
  const change = useChangeEnvironment(env, `${remote}@${version} ${done} in ${env}.`);
  return (
    <ReasonDialog
      rules={releaseReasonRules}
      title={`Stop ${remote}@${version} in ${env}?`}
      okText="Stop"
      danger
      onConfirm={(reason) =>
        change.mutateAsync({ verb: 'stop', body: { remote, version, keep, expected, reason } })
      }
      onClose={onClose}
    >
      {stages.length === 0 ? (
        <p>Everybody has {state.version} again when they next open or reload a page.</p>
      ) : (
        <LabelledField id={id} label="Who keeps it">
          <Select
            id={id}
            className={styles.select}
            value={keep}
            onChange={setKeep}
            options={[
              { value: false, label: `Nobody: everybody has ${state.version} again` },
              { value: true, label: `The ${percent} % who have it; it goes no further` },
            ]}
          />
        </LabelledField>
      )}
    </ReasonDialog>
  );
}
