import { FormProvider, type ConsoleForm } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { FormCard } from '../form-card/form-card';
import type { UserFormValues } from './user-form-values';
import { UserFields } from './user-fields';

interface UserFormProps<Values extends UserFormValues> {
  readonly form: ConsoleForm<Values>;
  readonly label: string;
  readonly saveText: string;
  readonly account: 'new' | 'own' | 'other';
}

/** The form of a new or an existing user: Save only when something changed, a question before changes are lost. */
export function UserForm<Values extends UserFormValues>(props: UserFormProps<Values>) {
  const { form, label, saveText, account } = props;
  useLeaveGuard(form.dirty);
  return (
    <FormCard>
      <FormProvider form={form} label={label}>
        {form.formError.length > 0 && (
          <Alert type="error" showIcon className="form-card-errors" message={form.formError.join(' ')} />
        )}
        <UserFields account={account} />
        <Button type="primary" htmlType="submit" disabled={!form.dirty} loading={form.isSubmitting}>
          {saveText}
        </Button>
      </FormProvider>
    </FormCard>
  );
}
