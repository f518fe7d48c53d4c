import { texts } from '@console/contract/texts';
import { ownUserRules, userRules } from '@console/contract/users';
import { useMe } from '@console/shared-auth/session/session-store';
import type { ConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { useGuardedForm, type GuardedFormOptions } from '@console/shared-ui/use-guarded-form';
import type { ReactNode } from 'react';
import { usePasswordQuestion } from './use-password-question';
import { userValues, type UserFormValues } from './user-form-values';
import { loadUser, useUpdateUser, type LoadedUser } from './user.queries';

interface EditedUser {
  readonly form: ConsoleForm<UserFormValues>;
  /** Stands beside the form: it shows what somebody else has changed too. */
  readonly conflict: ReactNode;
  /** Stands beside the form: it asks who changes the own e-mail address. */
  readonly question: ReactNode;
}

const versionOf = ({ user, etag }: LoadedUser) => ({ values: userValues(user), etag });

function rulesOf(account: 'own' | 'other'): Required<GuardedFormOptions<UserFormValues>>['rules'] {
  if (account === 'own') return ownUserRules;
  return userRules;
}

/** The form of an existing user, of oneself or another; it saves, says 'User modified' and then calls `onSaved`. */
export function useUserForm(loaded: LoadedUser, onSaved?: () => void): EditedUser {
  const { id } = loaded.user;
  const me = useMe();
  const isOwn = me.id === id;
  const notify = useNotify();
  const update = useUpdateUser(id);
  const password = usePasswordQuestion();
  const guarded = useGuardedForm({
    what: 'this user',
    loaded: versionOf(loaded),
    rules: rulesOf(isOwn ? 'own' : 'other'),
    load: async () => versionOf(await loadUser(id)),
    send: async ({ changes, ifMatch }) => {
      let etag: string | null = ifMatch;
      const save = async (currentPassword?: string) => {
        etag = (await update.mutateAsync({ changes, ifMatch, currentPassword })).etag;
      };
      const asks = isOwn && me.asksPassword && changes.email !== undefined;
      const outcome = asks ? await password.ask(save) : await save();
      return outcome ?? etag;
    },
    onSaved: () => {
      notify({ kind: 'success', text: texts.userModified });
      onSaved?.();
    },
  });
  return { ...guarded, question: password.dialog };
}
