import { companyRules } from '@console/contract/company-rules';
import { useConsoleForm, type ConsoleForm } from '@console/shared-ui/form';
import { useState } from 'react';
import { changedValues, companyValues, type CompanyValues } from './company-form-values';
import { companySaver } from './company-saver';
import { loadCompany, useUpdateCompany, type LoadedCompany } from './coverage.queries';

/** The form of an existing company: what was changed is sent, and nothing else. */
export function useCompanyForm(
  loaded: LoadedCompany,
  onSaved: () => void,
): ConsoleForm<CompanyValues & Record<string, unknown>> {
  const { id } = loaded.company;
  const update = useUpdateCompany(id);
  const [initialValues] = useState(() => ({ ...companyValues(loaded.company) }));
  const [send] = useState(() =>
    companySaver(loaded, { load: () => loadCompany(id), update: update.mutateAsync }),
  );
  return useConsoleForm<CompanyValues & Record<string, unknown>>({
    initialValues,
    rules: companyRules,
    onSubmit: async (values) => {
      await send(changedValues(initialValues, values));
      onSaved();
    },
  });
}
