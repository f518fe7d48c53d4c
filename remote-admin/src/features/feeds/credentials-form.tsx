import { feedCredentialRules, type Feed } from '@console/contract/feeds';
import { FormProvider, PasswordField, TextField, useConsoleForm } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useNotify } from '@console/shared-ui/notice';
import { Alert, Button, Flex } from '@console/shared-ui/vendor/antd';
import { body } from '@console/contract/rules';
import { useState } from 'react';
import { credentialFields } from './credential-fields';
import { useUpdateFeed } from './feeds.queries';

interface CredentialsFormProps {
  readonly feed: Feed;
  readonly onDone: () => void;
}

/** Sets all credentials anew: secrets are entered again, the rest begins as it is. */
export function CredentialsForm({ feed, onDone }: CredentialsFormProps) {
  const notify = useNotify();
  const update = useUpdateFeed(feed.id);
  const fields = credentialFields(feed.name);
  const [rules] = useState(() => body({ credentials: feedCredentialRules(feed.name) }));
  const form = useConsoleForm<{ credentials: Record<string, string> }>({
    initialValues: {
      credentials: Object.fromEntries(
        fields.map(({ name, isSecret }) => [name, isSecret ? '' : (feed.credentials?.[name] ?? '')]),
      ),
    },
    rules,
    onSubmit: async ({ credentials }) => {
      await update.mutateAsync({ credentials });
      notify({ kind: 'success', text: 'Security credentials saved.' });
      onDone();
    },
  });
  useLeaveGuard(form.dirty);
  return (
    <FormProvider form={form} label={`Security credentials of ${feed.name}`}>
      {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
      {fields.map(({ name, label, isSecret }) => {
        const Field = isSecret ? PasswordField : TextField;
        const autoComplete = isSecret ? 'new-password' : 'off';
        return (
          <Field key={name} name={`credentials.${name}`} label={label} required autoComplete={autoComplete} />
        );
      })}
      <Flex gap={8} justify="end">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="primary" htmlType="submit" disabled={!form.dirty} loading={form.isSubmitting}>
          Save
        </Button>
      </Flex>
    </FormProvider>
  );
}
