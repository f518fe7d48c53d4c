import { credentialsBody, type CredentialKind, type Credentials } from '@console/contract/credentials';
import { texts } from '@console/contract/texts';
import { PasswordField, TextField } from '@console/shared-ui/form';
import { formatDateTime } from '@console/shared-ui/format';
import { useNotify, type Notice } from '@console/shared-ui/notice';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { useState } from 'react';
import { RecordForm } from '../../form-card/record-form';
import { UnreadableCredentials } from '../../form-card/unreadable-credentials';
import { fullName } from '@console/contract/full-name';
import { loadCredentials, useSaveCredentials, type LoadedCredentials } from './integrations.queries';
import { mailNow } from './mail-now';
import { RemoveCredentials } from './remove-credentials';
import styles from '../../form-card/form-card.module.css';

interface IntegrationFormProps {
  readonly kind: CredentialKind;
  readonly label: string;
  readonly loaded: LoadedCredentials;
  /** The field beside the key. */
  readonly account: { readonly name: 'email' | 'site'; readonly label: string; readonly hint?: string };
  readonly durationMs?: Notice['durationMs'];
  /** Gets why the key that was saved could not be tried, or null: the form begins anew with each save. */
  readonly onUntried?: (why: string | null) => void;
  /** Whether no alert is open of what goes by it; undefined until that is known: how mails go is not said before. */
  readonly works?: boolean | undefined;
}

/** Credentials of an integration. The key comes masked, and a mask that stays keeps it (S8). */
export function IntegrationForm({
  kind,
  label,
  loaded,
  account,
  durationMs,
  onUntried,
  works,
}: IntegrationFormProps) {
  const { stored } = loaded;
  const notify = useNotify();
  const save = useSaveCredentials(kind);
  const [rules] = useState(() => credentialsBody(kind));
  const key = stored.credentials?.['apiKey'] ?? '';
  const versionOf = (read: LoadedCredentials) => ({
    values: {
      credentials: {
        [account.name]: read.stored.credentials?.[account.name] ?? '',
        apiKey: read.stored.credentials?.['apiKey'] ?? '',
      },
    },
    etag: read.etag,
  });
  const { form, conflict } = useGuardedForm<{ credentials: Record<string, string> }>({
    what: `the credentials of ${label}`,
    loaded: versionOf(loaded),
    rules,
    load: async () => versionOf(await loadCredentials(kind)),
    async send({ changes: { credentials = {} }, ifMatch }) {
      const { answer, etag } = await save.mutateAsync({ credentials, ifMatch });
      onUntried?.(answer.untried);
      return etag;
    },
    onSaved: () =>
      notify({ kind: 'success', text: texts.credentialsUpdated, ...(durationMs && { durationMs }) }),
  });
  return (
    <>
      <RecordForm form={form} label={label} saveText="Save">
        {stored.isUnreadable ? <UnreadableCredentials /> : <p>{lastChange(stored)}</p>}
        {works && stored.mailWithout !== null && <p>{sentence(mailNow(stored))}</p>}
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
      {conflict}
      {stored.modifiedOn !== null && <RemoveCredentials kind={kind} label={label} stored={stored} />}
    </>
  );
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function lastChange({ modifiedOn, modifiedBy }: Credentials): string {
  if (!modifiedOn) return 'No credentials are set.';
  return `Set on ${formatDateTime(modifiedOn)}${modifiedBy ? ` by ${fullName(modifiedBy)}` : ''}.`;
}
