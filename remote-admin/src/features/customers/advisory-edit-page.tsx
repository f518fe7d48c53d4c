import { advisoryRules, customerResetRules, type Customer } from '@console/contract/customers';
import { strictPasswordHint } from '@console/contract/password-rules';
import { texts } from '@console/contract/texts';
import { useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { FormCard } from '../../form-card/form-card';
import { ResetPasswordButton } from '../../reset-password/reset-password-button';
import { fullName } from '@console/contract/full-name';
import { AdvisoryForm } from './advisory-form';
import { advisoryValues } from './advisory-form-values';
import { advisoryPath } from './customers-paths';
import { useCustomer, useCustomerSaved, useResetCustomerPassword } from './customers.queries';
import { advisorySaver } from './save-advisory';

/** Edits an advisory customer; a failed load, and a customer of another type, go to /not-found (D§8.7). */
export function AdvisoryEditPage() {
  const { id = '' } = useParams();
  const customer = useCustomer(id);
  const isOther = customer.data && (customer.data.type !== 'advisory' || customer.data.deleted);
  if (isOther || (customer.isError && customer.data === undefined))
    return <Navigate to="/not-found" replace />;
  return (
    <>
      <PageHeader
        title={customer.data ? fullName(customer.data) : 'Edit Advisory User'}
        breadcrumbs={[{ title: 'Users' }, { title: 'Advisory', to: advisoryPath }, { title: 'Edit' }]}
      />
      <QueryView query={customer}>
        {(loaded) => (
          <>
            <EditForm key={id} customer={loaded} />
            <Security customer={loaded} />
          </>
        )}
      </QueryView>
    </>
  );
}

function EditForm({ customer }: { readonly customer: Customer }) {
  const notify = useNotify();
  const onSaved = useCustomerSaved(customer.id);
  const [loaded] = useState(() => advisoryValues(customer));
  const [save] = useState(() => advisorySaver({ customer, loaded, onSaved }));
  const form = useConsoleForm({
    initialValues: loaded,
    rules: advisoryRules,
    onSubmit: async (values) => {
      await save(values);
      notify({ kind: 'success', text: texts.userModified });
    },
  });
  return <AdvisoryForm form={form} label="Edit Advisory User" saveText="Save" customer={customer} />;
}

function Security({ customer }: { readonly customer: Customer }) {
  const reset = useResetCustomerPassword(customer.id);
  return (
    <FormCard title="Security">
      <ResetPasswordButton
        owner={fullName(customer)}
        rules={customerResetRules}
        hint={strictPasswordHint}
        onReset={reset.mutateAsync}
      />
    </FormCard>
  );
}
