import { NO_MAIL, type User } from '@console/contract/users';
import { useConfirm } from '@console/shared-ui/confirm';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { FormCard } from '../form-card/form-card';
import { useSendsMail } from '../mail-way/mail-way.queries';
import { useMailResetLink } from './reset-link.queries';

/** Security of an account: mails its owner a link to reset the password, after a question (D§2.17, S21). */
export function SecuritySection({ user }: { readonly user: User }) {
  const confirm = useConfirm();
  const mailLink = useMailResetLink();
  const mayNot = useSendsMail() === false;

  async function ask() {
    const title = `Mail ${user.email} a link to reset the password?`;
    if (await confirm({ title })) mailLink.mutate(user);
  }

  return (
    <FormCard title="Security">
      <p>
        The link goes to {user.email} and works once. The current password stays valid until a new one is set.
      </p>
      {mayNot && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          message={NO_MAIL}
          description={otherWay(user)}
        />
      )}
      <Button disabled={mayNot} loading={mailLink.isPending} onClick={() => void ask()}>
        Reset Password
      </Button>
    </FormCard>
  );
}

/** What leads to another password without a mail. */
function otherWay({ hasOwnPassword, roles }: User): string | undefined {
  if (!hasOwnPassword)
    return 'Until they choose a password, you can set another one on the page of their account.';
  if (roles.includes('ROLE_ADMIN'))
    return 'Whoever runs the server can print a link for an admin to hand over: npm run admin -- link, and the e-mail address.';
  return undefined;
}
