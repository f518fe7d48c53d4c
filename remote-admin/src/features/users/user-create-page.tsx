import { texts } from '@console/contract/texts';
import { newUserRules } from '@console/contract/users';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { UserForm } from '../../user-form/user-form';
import { newUserBody, newUserValues } from '../../user-form/user-form-values';
import { useUsersCrumb } from './users-crumb';
import { REDIRECT_DELAY_MS, usersHomePath } from './users-paths';
import { useCreateUser } from './users.queries';

/** Creates an internal user (D§2.21). */
export function UserCreatePage() {
  const crumb = useUsersCrumb();
  const notify = useNotify();
  const goSoon = useDelayedRedirect(REDIRECT_DELAY_MS);
  const create = useCreateUser();
  const form = useConsoleForm({
    initialValues: newUserValues,
    rules: newUserRules,
    onSubmit: async (values) => {
      await create.mutateAsync(newUserBody(values));
      notify({ kind: 'success', text: texts.userCreated });
      goSoon(usersHomePath);
    },
  });
  return (
    <>
      <PageHeader title="Create User" breadcrumbs={[crumb, { title: 'Create' }]} />
      <UserForm form={form} label="Create User" saveText="Create" account="new" />
    </>
  );
}
