import { texts } from '@console/contract/texts';
import { requestPasswordReset, type User } from '@console/contract/users';
import { useMe } from '@console/shared-auth/session/session-store';
import { call } from '@console/shared-auth/http/call';
import { useNotify } from '@console/shared-ui/notice';
import { useMutation } from '@tanstack/react-query';

/** Mails a link to reset the password and says so (D§8.4). */
export function useMailResetLink() {
  const notify = useNotify();
  const me = useMe();
  return useMutation({
    mutationFn: ({ email }: Pick<User, 'email'>) => call(requestPasswordReset, { body: { email } }),
    onSuccess: (_, { email }) =>
      notify({
        kind: 'success',
        text: email === me.email ? texts.checkYourEmail : `A link was mailed to ${email}.`,
      }),
    onError: () => notify({ kind: 'error', text: texts.unableToProcess }),
  });
}
