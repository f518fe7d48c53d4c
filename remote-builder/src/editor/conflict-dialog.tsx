import { Alert, Button, Modal } from '@console/shared-ui/vendor/antd';
import { errorText } from '@console/shared-auth/http/api-error';
import { useState, useSyncExternalStore } from 'react';
import { useEditor } from './editor-context';

/** Somebody else saved this report meanwhile: nothing is overwritten until it is decided (P11). */
export function ConflictDialog({ onTakeTheirs }: { readonly onTakeTheirs: () => Promise<void> }) {
  const { queue } = useEditor();
  const { state } = useSyncExternalStore(queue.subscribe, queue.getStatus);
  const [busy, setBusy] = useState<'mine' | 'theirs' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (state.status !== 'conflict') return null;

  async function decide(choice: 'mine' | 'theirs', act: () => Promise<void>) {
    setBusy(choice);
    setFailure(null);
    await act().catch((error: unknown) => setFailure(errorText(error)));
    setBusy(null);
  }

  return (
    <Modal
      title="This report was changed by someone else"
      open
      closable={false}
      footer={[
        <Button
          key="theirs"
          disabled={busy !== null}
          loading={busy === 'theirs'}
          onClick={() => void decide('theirs', onTakeTheirs)}
        >
          Take theirs
        </Button>,
        <Button
          key="mine"
          type="primary"
          disabled={busy !== null}
          loading={busy === 'mine'}
          onClick={() => void decide('mine', () => queue.keepMine())}
        >
          Keep mine
        </Button>,
      ]}
    >
      {failure && <Alert type="error" showIcon role="alert" message={failure} />}
      <p>{state.failure.text}</p>
      <p>
        Keep mine overwrites those changes with yours. Take theirs loads the report anew, without your last
        changes.
      </p>
    </Modal>
  );
}
