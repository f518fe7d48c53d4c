import { feedCredentialRules } from '@console/contract/feeds';
import { FormProvider, PasswordField, TextField } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useNotify } from '@console/shared-ui/notice';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { Alert } from '@console/shared-ui/vendor/antd';
import { body } from '@console/contract/rules';
import { useState } from 'react';
import { DialogButtons } from '../../form-card/dialog-buttons';
import { credentialFields } from './credential-fields';
import { loadFeed, useUpdateFeed, type LoadedFeed } from './feeds.queries';

interface CredentialsFormProps {
  readonly loaded: LoadedFeed;
  readonly onDone: () => void;
}

/** Sets all credentials anew: secrets are entered again, the rest begins as it is. */
export function CredentialsForm({ loaded, onDone }: CredentialsFormProps) {
  const { feed } = loaded;
  const notify = useNotify();
  const update = useUpdateFeed(feed.id);
  const fields = credentialFields(feed.name);
  const [rules] = useState(() => body({ credentials: feedCredentialRules(feed.name) }));
  const versionOf = (read: LoadedFeed) => ({
    values: {
      credentials: Object.fromEntries(fields.map(({ name }) => [name, read.feed.credentials?.[name] ?? ''])),
    },
    etag: read.etag,
  });
  const secrets = fields.filter(({ isSecret }) => isSecret).map(({ name }): [string, string] => [name, '']);
  const read = versionOf(loaded);
  const { form, conflict } = useGuardedForm<{ credentials: Record<string, string> }>({
    what: 'this feed',
    loaded: read,
    initialValues: { credentials: { ...read.values.credentials, ...Object.fromEntries(secrets) } },
    rules,
    load: async () => versionOf(await loadFeed(feed.id)),
    send: async ({ changes: { credentials = {} }, ifMatch }) =>
      (await update.mutateAsync({ body: { credentials }, ifMatch })).etag,
    onSaved: () => {
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
      <DialogButtons form={form} disabled={!form.dirty} onCancel={onDone}>
        Save
      </DialogButtons>
      {conflict}
    </FormProvider>
  );
}
