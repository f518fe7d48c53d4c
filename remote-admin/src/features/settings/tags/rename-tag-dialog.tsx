import { newTagRules, type Tag } from '@console/contract/tags';
import { Dialog } from '@console/shared-ui/dialog';
import { FormProvider, TextField, useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { Alert } from '@console/shared-ui/vendor/antd';
import { changeDone, changeMeans } from './tag-change-text';
import { useRenameTag } from './tags.queries';

interface RenameTagDialogProps {
  readonly tag: Tag;
  readonly onClose: () => void;
}

/** Gives a tag another name, after saying what changes with it. */
export function RenameTagDialog({ tag, onClose }: RenameTagDialogProps) {
  const rename = useRenameTag();
  const notify = useNotify();
  const title = `Rename ${tag.name}`;
  const form = useConsoleForm<{ name: string }>({
    initialValues: { name: tag.name },
    rules: newTagRules,
    onSubmit: async ({ name }) => {
      const change = await rename.mutateAsync({ id: tag.id, name });
      notify({ kind: 'success', text: changeDone(`Renamed to ${change.tag.name}`, change) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={title}
      okText="Rename"
      isBusy={form.isSubmitting}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <FormProvider form={form} label={title}>
        {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
        <p>{changeMeans(tag.usage, 'one')}</p>
        <TextField name="name" label="Name" required maxLength={60} />
      </FormProvider>
    </Dialog>
  );
}
