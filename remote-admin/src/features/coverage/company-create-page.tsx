import { newCompanyRules } from '@console/contract/company-rules';
import { useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { RecordForm } from '../../form-card/record-form';
import { newCompanyBody, newCompanyValues, type NewCompanyValues } from './company-form-values';
import { coveragePath } from './coverage-paths';
import { useCreateCompany } from './coverage.queries';
import { DetailsFields } from './details-fields';
import { GicsFields } from './gics-fields';
import { SAVED_DELAY_MS, useGoBackSoon } from './use-go-back-soon';

/** Covers a company (D§2.28). */
export function CompanyCreatePage() {
  const notify = useNotify();
  const goBackSoon = useGoBackSoon(SAVED_DELAY_MS);
  const create = useCreateCompany();
  const form = useConsoleForm<NewCompanyValues & Record<string, unknown>>({
    initialValues: { ...newCompanyValues },
    rules: newCompanyRules,
    onSubmit: async (values) => {
      await create.mutateAsync(newCompanyBody(values));
      return {
        afterwards() {
          notify({ kind: 'success', text: 'Company created.' });
          goBackSoon();
        },
      };
    },
  });
  return (
    <>
      <PageHeader
        title="Create Company"
        breadcrumbs={[{ title: 'Coverage', to: coveragePath }, { title: 'Create' }]}
      />
      <RecordForm form={form} label="Create Company" saveText="Create">
        <DetailsFields company={null} />
        <GicsFields />
      </RecordForm>
    </>
  );
}
