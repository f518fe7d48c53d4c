import { snippetLimits, snippetNameRules } from '@console/contract/snippets';
import { flag } from '@console/contract/rules';
import { Dialog } from '@console/shared-ui/dialog';
import { FormProvider, SwitchField, TextField, useConsoleForm } from '@console/shared-ui/form';
import { Alert } from '@console/shared-ui/vendor/antd';

interface SnippetValues extends Record<string, unknown> {
  readonly name: string;
  readonly isShared: boolean;
}

interface SnippetDialogProps {
  readonly title: string;
  readonly okText: string;
  readonly name?: string;
  /** Whether the person may make it one for all. */
  readonly canShare: boolean;
  /** Saves it; a refusal stays in the dialog, at its field where it names one. */
  readonly onSave: (values: SnippetValues) => Promise<unknown>;
  readonly onClose: () => void;
}

const rules = snippetNameRules.shape({ isShared: flag() });

/** Asks for the name of a snippet, and an admin whether it is for all. */
export function SnippetDialog({ title, okText, name = '', canShare, onSave, onClose }: SnippetDialogProps) {
  const form = useConsoleForm<SnippetValues>({
    initialValues: { name, isShared: false },
    rules,
    onSubmit: async (values) => {
      await onSave({ ...values, name: values.name.trim() });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={title}
      okText={okText}
      isBusy={form.isSubmitting}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <FormProvider form={form} label={title}>
        {form.formError.map((line) => (
          <Alert key={line} type="error" showIcon message={line} />
        ))}
        <TextField
          name="name"
          label="Name"
          required
          maxLength={snippetLimits.nameLength}
          hint="It is found by this name with / on the page, and in Add new block."
        />
        {canShare && <SwitchField name="isShared" label="For everybody who writes reports" />}
      </FormProvider>
    </Dialog>
  );
}
