import { Dialog } from '@console/shared-ui/dialog';
import { Button, Flex } from '@console/shared-ui/vendor/antd';

interface UnsavedDetailsDialogProps {
  readonly open: boolean;
  readonly onAnswer: (answer: 'save' | 'discard' | 'cancel') => void;
}

/** What becomes of unsaved details before a new password signs their owner out. */
export function UnsavedDetailsDialog({ open, onAnswer }: UnsavedDetailsDialogProps) {
  return (
    <Dialog
      title="Save your details first?"
      open={open}
      destroyOnHidden
      onCancel={() => onAnswer('cancel')}
      footer={
        <Flex gap={8} wrap justify="end">
          <Button onClick={() => onAnswer('cancel')}>Cancel</Button>
          <Button danger onClick={() => onAnswer('discard')}>
            Discard and Change
          </Button>
          <Button type="primary" onClick={() => onAnswer('save')}>
            Save and Change
          </Button>
        </Flex>
      }
    >
      <p>A new password signs you out, and what you changed in your details is not saved yet.</p>
    </Dialog>
  );
}
