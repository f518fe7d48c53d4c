import type { User } from '@console/contract/users';
import { useConfirm } from '@console/shared-ui/confirm';
import { Button } from '@console/shared-ui/vendor/antd';
import { FormCard } from '../form-card/form-card';
import { useMailResetLink } from './reset-link.queries';

/** Security of an account: mails its owner a link to reset the password, after a question (D§2.17, S21). */
export function SecuritySection({ user }: { readonly user: User }) {
  const confirm = useConfirm();
  const mailLink = useMailResetLink();

  async function ask() {
    const title = `Mail ${user.email} a link to reset the password?`;
    if (await confirm({ title })) mailLink.mutate(user);
  }

  return (
    <FormCard title="Security">
      <p>
        The link goes to {user.email} and works once. The current password stays valid until a new one is set.
      </p>
      <Button loading={mailLink.isPending} onClick={() => void ask()}>
        Reset Password
      </Button>
    </FormCard>
  );
}
