import { userRules, type User } from '@console/contract/users';
import { useMe } from '@console/shared-auth/session/session-store';
import { useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Navigate, useParams } from 'react-router-dom';
import { fullName } from './full-name';
import { useLeaveAfterSave } from './use-leave-after-save';
import { UserForm } from './user-form';
import { userBody, userValues } from './user-form-values';
import { useUsersCrumb } from './users-crumb';
import { userTexts, useUpdateUser, useUser } from './users.queries';

/** Edits an internal user; a failed load goes to /not-found (D§2). */
export function UserEditPage() {
  const { id = '' } = useParams();
  const user = useUser(id);
  const crumb = useUsersCrumb();
  if (user.isError && user.data === undefined) return <Navigate to="/not-found" replace />;
  return (
    <>
      <PageHeader
        title={user.data ? fullName(user.data) : 'Edit User'}
        breadcrumbs={[crumb, { title: 'Edit' }]}
      />
      <QueryView query={user}>{(loaded) => <EditForm key={id} user={loaded} />}</QueryView>
    </>
  );
}

function EditForm({ user }: { readonly user: User }) {
  const me = useMe();
  const notify = useNotify();
  const leave = useLeaveAfterSave();
  const update = useUpdateUser(user.id);
  const form = useConsoleForm({
    initialValues: userValues(user),
    rules: userRules,
    onSubmit: async (values) => {
      await update.mutateAsync(userBody(values));
      notify({ kind: 'success', text: userTexts.modified });
      leave();
    },
  });
  return (
    <UserForm form={form} label="Edit User" saveText="Save" account={user.id === me.id ? 'own' : 'other'} />
  );
}
