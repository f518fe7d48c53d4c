import { MAX_VERSION_NAME, type DraftVersion } from '@console/contract/draft-versions';
import { body, oneLine, text } from '@console/contract/rules';
import { Dialog } from '@console/shared-ui/dialog';
import { FormProvider, TextField, useConsoleForm } from '@console/shared-ui/form';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { useNameVersion } from './versions.queries';
import styles from './versions.module.css';

interface VersionNameProps {
  readonly draftId: string;
  /** Id of the version, or of the present. */
  readonly version: string;
  readonly name: DraftVersion['name'];
  /** Called with the id of the named version, which is another one where the present was named. */
  readonly onNamed: (id: string) => void;
}

/** Names a version, or gives it another name. */
export function VersionName(props: VersionNameProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{props.name === null ? 'Name' : 'Rename'}</Button>
      <Dialog title="Name this version" open={isOpen} footer={null} destroyOnHidden onCancel={close}>
        <NameForm {...props} onClose={close} />
      </Dialog>
    </>
  );
}

const rules = body({ name: oneLine(text(MAX_VERSION_NAME)) });

function NameForm({
  draftId,
  version,
  name,
  onNamed,
  onClose,
}: VersionNameProps & { readonly onClose: () => void }) {
  const naming = useNameVersion(draftId);
  const form = useConsoleForm({
    initialValues: { name: name ?? '' },
    rules,
    onSubmit: async (values) => {
      const named = await naming.mutateAsync({ version, name: values.name });
      onNamed(named.id);
      return onClose();
    },
  });
  return (
    <FormProvider form={form} label="Name of the version">
      <TextField
        name="name"
        label="Name"
        hint="A version with a name is kept for ever. Empty: it has none."
      />
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={form.isSubmitting}>
          Save
        </Button>
      </div>
    </FormProvider>
  );
}
