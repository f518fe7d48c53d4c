import { parseDocument } from '@console/shared-report/document';
import { formatDateTime } from '@console/shared-ui/format';
import { useNotify } from '@console/shared-ui/notice';
import { Button, Modal } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { useEditor } from './editor-context';
import type { LocalCopy } from './local-copy';

interface RecoveryDialogProps {
  readonly copy: LocalCopy | null;
  readonly onDiscard: () => void;
}

/** Changes of this browser that the server never got are offered, not forced. */
export function RecoveryDialog({ copy, onDiscard }: RecoveryDialogProps) {
  const { store } = useEditor();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(copy !== null);
  if (copy === null) return null;

  function recover(kept: LocalCopy) {
    setOpen(false);
    try {
      const document = parseDocument(kept.content);
      store.edit(() => document);
    } catch {
      onDiscard();
      notify({ kind: 'error', text: 'The unsaved changes could not be read.' });
    }
  }

  return (
    <Modal
      title="Unsaved changes found"
      open={isOpen}
      closable={false}
      footer={[
        <Button
          key="discard"
          onClick={() => {
            setOpen(false);
            onDiscard();
          }}
        >
          Discard
        </Button>,
        <Button key="recover" type="primary" onClick={() => recover(copy)}>
          Recover
        </Button>,
      ]}
    >
      <p>{`This browser holds changes of ${formatDateTime(copy.changedAt)} that were not saved.`}</p>
    </Modal>
  );
}
