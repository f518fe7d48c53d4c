import { companyLabel } from '@console/contract/company-ref';
import type { CompanyHit } from '@console/contract/companies';
import type { DropdownName } from '@console/contract/dropdowns';
import { recommendationChoices, recommendedTypes, type ReportType } from '@console/contract/report-types';
import { EntityPicker } from '@console/shared-ui/entity-picker';
import { SelectField, useConsoleField } from '@console/shared-ui/form';
import { QueryView } from '@console/shared-ui/query-view';
import { researchListOf } from './wizard-values';
import { findCompanies, useResearchTypes } from './wizard.queries';

interface SubjectStepProps {
  readonly reportType: ReportType;
  /** What stands beside the choice of the recommendation. */
  readonly recommendationHint?: string | undefined;
}

/** What the report is about: companies, or an entry of the list of its type (A§2.22, step 3). */
export function SubjectStep({ reportType, recommendationHint }: SubjectStepProps) {
  const list = researchListOf(reportType);
  if (list !== null) return <ResearchTypeField list={list} />;
  return (
    <>
      <CompaniesField reportType={reportType} />
      <SelectField
        name="recommendation"
        label="Recommendation"
        required={recommendedTypes.includes(reportType)}
        options={recommendationChoices(reportType).map((choice) => ({ value: choice, label: choice }))}
        clearTo=""
        hint={recommendationHint}
      />
    </>
  );
}

function CompaniesField({ reportType }: { readonly reportType: ReportType }) {
  const field = useConsoleField<readonly CompanyHit[]>('company');
  const isEmerging = reportType === 'emergingCompanyReport' || reportType === 'emergingCompanyFlash';
  return (
    <EntityPicker<CompanyHit>
      multiple
      label="Company"
      required
      placeholder="Search by code or name"
      search={(text) => findCompanies(text, isEmerging ? 'Emerging Company' : undefined)}
      optionOf={(company) => ({ value: company.id, label: companyLabel(company) })}
      value={field.value}
      onChange={field.setValue}
      onBlur={field.onBlur}
      error={field.error}
      hint={field.value.length > 1 && 'The report is about the first company. The others are mentioned.'}
    />
  );
}

function ResearchTypeField({ list }: { readonly list: DropdownName }) {
  const researchTypes = useResearchTypes(list);
  return (
    <QueryView query={researchTypes}>
      {(options) => <SelectField name="researchType" label="Research Type" required options={options} />}
    </QueryView>
  );
}
