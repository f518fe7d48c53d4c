import { advisoryRules, customerResetRules, type Customer } from '@console/contract/customers';
import { strictPasswordHint } from '@console/contract/password-rules';
import { texts } from '@console/contract/texts';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { RecordHistory } from '../../record-history/record-history';
import { FormCard } from '../../form-card/form-card';
import { ResetPasswordButton } from '../../reset-password/reset-password-button';
import { fullName } from '@console/contract/full-name';
import { AdvisoryForm } from './advisory-form';
import { advisoryValues } from './advisory-form-values';
import { advisoryPath } from './customers-paths';
import {
  loadCustomer,
  useCustomer,
  useCustomerSaved,
  useResetCustomerPassword,
  type LoadedCustomer,
} from './customers.queries';
import { advisorySaver } from './save-advisory';

/** Edits an advisory customer; a failed load, and a customer of another type, go to /not-found (D§8.7). */
export function AdvisoryEditPage() {
  const { id = '' } = useParams();
  const loaded = useCustomer(id);
  const customer = loaded.data?.customer;
  const isOther = customer && (customer.type !== 'advisory' || customer.deleted);
  if (isOther || (loaded.isError && loaded.data === undefined)) return <Navigate to="/not-found" replace />;
  return (
    <>
      <PageHeader
        title={customer ? fullName(customer) : 'Edit Advisory User'}
        breadcrumbs={[{ title: 'Users' }, { title: 'Advisory', to: advisoryPath }, { title: 'Edit' }]}
      />
      <QueryView query={loaded}>
        {(read) => (
          <>
            <EditForm key={id} loaded={read} />
            <Security customer={read.customer} />
            <RecordHistory kind="customer" id={id} />
          </>
        )}
      </QueryView>
    </>
  );
}

const versionOf = ({ customer, etag }: LoadedCustomer) => ({ values: advisoryValues(customer), etag });

function EditForm({ loaded }: { readonly loaded: LoadedCustomer }) {
  const { customer } = loaded;
  const notify = useNotify();
  const onSaved = useCustomerSaved(customer.id);
  const [send] = useState(() => advisorySaver({ customer, onSaved }));
  const { form, conflict } = useGuardedForm({
    what: 'this customer',
    loaded: versionOf(loaded),
    rules: advisoryRules,
    load: async () => versionOf(await loadCustomer(customer.id)),
    send,
    onSaved: () => notify({ kind: 'success', text: texts.userModified }),
  });
  return (
    <>
      <AdvisoryForm form={form} label="Edit Advisory User" saveText="Save" customer={customer} />
      {conflict}
    </>
  );
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
