import { releaseReasonRules, type ReleasePin } from '@console/contract/releases';
import { Alert } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { ReasonDialog } from '../../reason-dialog/reason-dialog';
import { CheckProgress } from './check-progress';
import { useChangeEnvironment } from './releases.queries';
import styles from './releases.module.css';

/** The remote that this page belongs to. */
const OWN_REMOTE = 'admin';

interface SwitchDialogProps {
  readonly env: string;
  /** The release that runs. */
  readonly running: number;
  readonly pin: ReleasePin;
  readonly onClose: () => void;
}

/** Turns a remote off, or on again, after a question. */
export function SwitchDialog({ env, running, pin: { remote, state }, onClose }: SwitchDialogProps) {
  const [expected] = useState(running);
  const verb = state.enabled ? 'Disable' : 'Enable';
  const change = useChangeEnvironment(
    env,
    `${remote} is ${state.enabled ? 'disabled' : 'enabled'} in ${env}.`,
  );
  return (
    <ReasonDialog
      rules={releaseReasonRules}
      title={`${verb} ${remote} in ${env}?`}
      okText={verb}
      danger={state.enabled}
      onConfirm={(reason) =>
        change.mutateAsync({ verb: 'switch', body: { remote, enabled: !state.enabled, expected, reason } })
      }
      onClose={onClose}
    >
      <p>
        {state.enabled
          ? 'When people next look at the console, within a minute at the latest, its menu entries and buttons are gone and its addresses say who switched it off and why. A page of it on which something is unsaved stays until it is left. To bring it back, enable it.'
          : `${remote}@${state.version} runs again if it passes the checks of ${env}.`}
      </p>
      {state.enabled && remote === OWN_REMOTE && (
        <Alert
          type="warning"
          showIcon
          className={styles.refusal}
          message="This page is part of it and goes too."
          description={`Only the command line can bring it back: npm run release -- enable ${env} ${remote}`}
        />
      )}
      <CheckProgress env={env} isWaiting={change.isPending} />
    </ReasonDialog>
  );
}
