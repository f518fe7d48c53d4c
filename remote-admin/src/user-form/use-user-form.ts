import { texts } from '@console/contract/texts';
import { userRules, type User } from '@console/contract/users';
import { useConsoleForm, type ConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { userBody, userValues, type UserFormValues } from './user-form-values';
import { useUpdateUser } from './user.queries';

/** The form of an existing user; it saves, says 'User modified' and then calls `onSaved`. */
export function useUserForm(user: User, onSaved?: () => void): ConsoleForm<UserFormValues> {
  const notify = useNotify();
  const update = useUpdateUser(user.id);
  return useConsoleForm({
    initialValues: userValues(user),
    rules: userRules,
    onSubmit: async (values) => {
      await update.mutateAsync(userBody(values));
      notify({ kind: 'success', text: texts.userModified });
      onSaved?.();
    },
  });
}
