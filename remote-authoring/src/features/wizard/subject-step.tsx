import { companyLabel } from '@console/contract/company-ref';
import type { CompanyHit } from '@console/contract/companies';
import type { DropdownName } from '@console/contract/dropdowns';
import { recommendationChoices, recommendedTypes, type ReportType } from '@console/contract/report-types';
import { ratingTypes } from '@console/contract/target-price';
import { TargetPriceFields } from '@console/shared-report/target-price-fields';
import { targetOfCompany, type TargetValues } from '@console/shared-report/target-values';
import { EntityPicker } from '@console/shared-ui/entity-picker';
import { SelectField, useConsoleField } from '@console/shared-ui/form';
import { QueryView } from '@console/shared-ui/query-view';
import { researchListOf } from './wizard-values';
import { findCompanies, useResearchTypes } from './wizard.queries';

interface SubjectStepProps {
  readonly reportType: ReportType;
  /** What stands beside the choice of the recommendation. */
  readonly recommendationHint?: string | undefined;
  /** What stands beside the target price. */
  readonly targetHint?: string | undefined;
}

/** What the report is about: companies, or an entry of the list of its type (A§2.22, step 3). */
export function SubjectStep({ reportType, recommendationHint, targetHint }: SubjectStepProps) {
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
      {ratingTypes.includes(reportType) && <TargetPriceFields hint={targetHint} />}
    </>
  );
}

function CompaniesField({ reportType }: { readonly reportType: ReportType }) {
  const field = useConsoleField<readonly CompanyHit[]>('company');
  const target = useConsoleField<TargetValues>('targetPrice');
  function choose(companies: readonly CompanyHit[]) {
    field.setValue(companies);
    target.setValue(targetOfCompany(target.value, companies[0]?.priceCurrency));
  }
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
      onChange={choose}
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
