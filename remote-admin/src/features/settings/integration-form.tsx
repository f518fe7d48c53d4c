import { credentialsBody, type CredentialKind, type Credentials } from '@console/contract/credentials';
import { texts } from '@console/contract/texts';
import { PasswordField, TextField, useConsoleForm } from '@console/shared-ui/form';
import { formatDateTime } from '@console/shared-ui/format';
import { useNotify, type Notice } from '@console/shared-ui/notice';
import { useState } from 'react';
import { RecordForm } from '../../form-card/record-form';
import { fullName } from '@console/contract/full-name';
import { useSaveCredentials } from './integrations.queries';
import styles from '../../form-card/form-card.module.css';

interface IntegrationFormProps {
  readonly kind: CredentialKind;
  readonly label: string;
  readonly stored: Credentials;
  /** The field beside the key. */
  readonly account: { readonly name: 'email' | 'site'; readonly label: string; readonly hint?: string };
  readonly durationMs?: Notice['durationMs'];
}

/** Credentials of an integration. The key comes masked, and a mask that stays keeps it (S8). */
export function IntegrationForm({ kind, label, stored, account, durationMs }: IntegrationFormProps) {
  const notify = useNotify();
  const save = useSaveCredentials(kind);
  const [rules] = useState(() => credentialsBody(kind));
  const key = stored.credentials?.['apiKey'] ?? '';
  const form = useConsoleForm<{ credentials: Record<string, string> }>({
    initialValues: { credentials: { [account.name]: stored.credentials?.[account.name] ?? '', apiKey: key } },
    rules,
    onSubmit: async ({ credentials }) => {
      await save.mutateAsync(credentials);
      notify({ kind: 'success', text: texts.credentialsUpdated, ...(durationMs && { durationMs }) });
    },
  });
  return (
    <RecordForm form={form} label={label} saveText="Save">
      <p>{lastChange(stored)}</p>
      <div className={styles.fields}>
        <TextField
          name={`credentials.${account.name}`}
          label={account.label}
          hint={account.hint}
          required
          autoComplete="off"
        />
        <PasswordField
          name="credentials.apiKey"
          label="API Key"
          hint={key && `The key ${key} is set. It stays unless you change this field.`}
          required
          autoComplete="new-password"
        />
      </div>
    </RecordForm>
  );
}

function lastChange({ modifiedOn, modifiedBy }: Credentials): string {
  if (!modifiedOn) return 'No credentials are set.';
  return `Set on ${formatDateTime(modifiedOn)}${modifiedBy ? ` by ${fullName(modifiedBy)}` : ''}.`;
}
