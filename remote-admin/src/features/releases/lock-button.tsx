import { releaseReasonRules, type ReleaseEnvironment } from '@console/contract/releases';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { ReasonDialog } from '../../reason-dialog/reason-dialog';
import { useChangeEnvironment } from './releases.queries';

/** Locks an environment, or unlocks it, after a question. */
export function LockButton({
  environment: { env, locked, mayChange },
}: {
  readonly environment: ReleaseEnvironment;
}) {
  const [isOpen, setOpen] = useState(false);
  const isLocked = locked !== null;
  const verb = isLocked ? 'Unlock' : 'Lock';
  const change = useChangeEnvironment(env, `${env} is ${isLocked ? 'unlocked' : 'locked'}.`);
  return (
    <>
      <Button disabled={!mayChange} onClick={() => setOpen(true)}>
        {verb}
      </Button>
      {isOpen && (
        <ReasonDialog
          rules={releaseReasonRules}
          title={`${verb} ${env}?`}
          okText={verb}
          danger={!isLocked}
          onConfirm={(reason) => change.mutateAsync({ verb: 'lock', body: { locked: !isLocked, reason } })}
          onClose={() => setOpen(false)}
        >
          <p>
            {isLocked
              ? 'People whom its policy allows can change it again.'
              : 'Nothing can be pinned, rolled back or switched until it is unlocked.'}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
