import { texts } from '@console/contract/texts';
import { ownUserRules, userRules, type User } from '@console/contract/users';
import { useMe } from '@console/shared-auth/session/session-store';
import { useConsoleForm, type ConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { userValues, type UserFormValues } from './user-form-values';
import { useUpdateUser } from './user.queries';

/** The form of an existing user, of oneself or another; it saves, says 'User modified' and then calls `onSaved`. */
export function useUserForm(user: User, onSaved?: () => void): ConsoleForm<UserFormValues> {
  const isOwn = useMe().id === user.id;
  const notify = useNotify();
  const update = useUpdateUser(user.id);
  return useConsoleForm({
    initialValues: userValues(user),
    rules: isOwn ? ownUserRules : userRules,
    onSubmit: async (values) => {
      await update.mutateAsync(values);
      notify({ kind: 'success', text: texts.userModified });
      onSaved?.();
    },
  });
}
