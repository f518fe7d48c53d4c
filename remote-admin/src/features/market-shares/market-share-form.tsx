import { FormProvider, TextField, type ConsoleForm } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';
import { FormCard } from '../../form-card/form-card';

interface MarketShareFormProps<Values extends object> {
  readonly form: ConsoleForm<Values>;
  readonly label: string;
  readonly saveText: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of a new or an existing market-share user. */
export function MarketShareForm<Values extends object>(props: MarketShareFormProps<Values>) {
  const { form, label, saveText, children } = props;
  useLeaveGuard(form.dirty);
  return (
    <FormCard>
      <FormProvider form={form} label={label}>
        {form.formError.length > 0 && (
          <Alert type="error" showIcon className="form-card-errors" message={form.formError.join(' ')} />
        )}
        <div className="form-card-fields">{children}</div>
        <Button type="primary" htmlType="submit" disabled={!form.dirty} loading={form.isSubmitting}>
          {saveText}
        </Button>
      </FormProvider>
    </FormCard>
  );
}

/** Names and address. */
export function PersonFields() {
  return (
    <>
      <TextField name="firstName" label="First Name" required autoComplete="off" />
      <TextField name="lastName" label="Last Name" required autoComplete="off" />
      <TextField name="email" label="E-mail" required autoComplete="off" />
    </>
  );
}
