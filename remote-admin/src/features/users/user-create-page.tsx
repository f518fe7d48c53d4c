import { passwordPolicyOf } from '@console/contract/password-rules';
import { texts } from '@console/contract/texts';
import { NO_MAIL, newUserRules } from '@console/contract/users';
import { useMe } from '@console/shared-auth/session/session-store';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { Alert } from '@console/shared-ui/vendor/antd';
import { useSendsMail } from '../../mail-way/mail-way.queries';
import { UserForm } from '../../user-form/user-form';
import { newUserBody, newUserValues } from '../../user-form/user-form-values';
import { useUsersCrumb } from './users-crumb';
import { REDIRECT_DELAY_MS } from '../../form-card/redirect-delay';
import { usersHomePath } from './users-paths';
import { useCreateUser } from './users.queries';

/** Creates an internal user (D§2.21). */
export function UserCreatePage() {
  const crumb = useUsersCrumb();
  const mayNot = useSendsMail() === false;
  const policy = passwordPolicyOf(useMe());
  const notify = useNotify();
  const goSoon = useDelayedRedirect(REDIRECT_DELAY_MS);
  const create = useCreateUser();
  const form = useConsoleForm({
    initialValues: newUserValues,
    rules: newUserRules(policy),
    onSubmit: async (values) => {
      await create.mutateAsync(newUserBody(values));
      return {
        afterwards() {
          notify({ kind: 'success', text: texts.userCreated });
          goSoon(usersHomePath);
        },
      };
    },
  });
  return (
    <>
      <PageHeader title="Create User" breadcrumbs={[crumb, { title: 'Create' }]} />
      {mayNot && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          message={NO_MAIL}
          description="Until then, hand over the password that you type here yourself. They choose another one when they sign in."
        />
      )}
      <UserForm form={form} label="Create User" saveText="Create" account="new" />
    </>
  );
}
