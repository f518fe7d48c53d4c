import type { CredentialKind, Credentials } from '@console/contract/credentials';
import { useConfirm } from '@console/shared-ui/confirm';
import { Button } from '@console/shared-ui/vendor/antd';
import { FormCard } from '../../form-card/form-card';
import { useRemoveCredentials } from './integrations.queries';
import { mailNow } from './mail-now';

interface RemoveCredentialsProps {
  readonly kind: CredentialKind;
  readonly label: string;
  readonly stored: Credentials;
}

/** Takes stored credentials away, after it has said what follows (X81). */
export function RemoveCredentials({ kind, label, stored }: RemoveCredentialsProps) {
  const confirm = useConfirm();
  const remove = useRemoveCredentials(kind, label);
  const consequence = consequenceOf(kind, stored);

  async function ask() {
    const title = `Remove the credentials of ${label}?`;
    const content = `${consequence} They cannot be brought back: to use ${label} again, enter them anew.`;
    if (await confirm({ title, content, okText: 'Remove', danger: true })) remove.mutate();
  }

  return (
    <FormCard title="Remove credentials">
      <p>{consequence}</p>
      <Button danger loading={remove.isPending} onClick={() => void ask()}>
        Remove
      </Button>
    </FormCard>
  );
}

function consequenceOf(kind: CredentialKind, { mailWithout }: Credentials): string {
  if (kind === 'chargebee')
    return 'Without them the console does not sync with Chargebee. What it has synced stays.';
  return `Without them ${mailNow({ credentials: null, mailWithout })}`;
}
