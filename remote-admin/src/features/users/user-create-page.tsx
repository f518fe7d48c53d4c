import { texts } from '@console/contract/texts';
import { newUserRules } from '@console/contract/users';
import { useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { useLeaveAfterSave } from './use-leave-after-save';
import { UserForm } from '../../user-form/user-form';
import { newUserBody, newUserValues } from '../../user-form/user-form-values';
import { useUsersCrumb } from './users-crumb';
import { useCreateUser } from './users.queries';

/** Creates an internal user (D§2). */
export function UserCreatePage() {
  const crumb = useUsersCrumb();
  const notify = useNotify();
  const leave = useLeaveAfterSave();
  const create = useCreateUser();
  const form = useConsoleForm({
    initialValues: newUserValues,
    rules: newUserRules,
    onSubmit: async (values) => {
      await create.mutateAsync(newUserBody(values));
      notify({ kind: 'success', text: texts.userCreated });
      leave();
    },
  });
  return (
    <>
      <PageHeader title="Create User" breadcrumbs={[crumb, { title: 'Create' }]} />
      <UserForm form={form} label="Create User" saveText="Create" account="new" />
    </>
  );
}
