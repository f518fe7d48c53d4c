import { texts } from '@console/contract/texts';
import { ownUserRules, userRules, type User } from '@console/contract/users';
import { useMe } from '@console/shared-auth/session/session-store';
import { useConsoleForm, type ConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import type { ReactNode } from 'react';
import { usePasswordQuestion } from './use-password-question';
import { userValues, type UserFormValues } from './user-form-values';
import { useUpdateUser } from './user.queries';

interface EditedUser {
  readonly form: ConsoleForm<UserFormValues>;
  /** Stands beside the form: it asks who changes the own e-mail address. */
  readonly question: ReactNode;
}

/** The form of an existing user, of oneself or another; it saves, says 'User modified' and then calls `onSaved`. */
export function useUserForm(user: User, onSaved?: () => void): EditedUser {
  const me = useMe();
  const isOwn = me.id === user.id;
  const notify = useNotify();
  const update = useUpdateUser(user.id);
  const password = usePasswordQuestion();
  const form = useConsoleForm({
    initialValues: userValues(user),
    rules: isOwn ? ownUserRules : userRules,
    onSubmit: async (values) => {
      const save = async (currentPassword?: string) => {
        await update.mutateAsync({ values, currentPassword });
        notify({ kind: 'success', text: texts.userModified });
        onSaved?.();
      };
      const asks = isOwn && me.asksPassword && values.email.trim() !== user.email;
      return asks ? password.ask(save) : save();
    },
  });
  return { form, question: password.dialog };
}
