import { companyLabel, type CompanyRef } from '@console/contract/company-ref';
import type { CompanyHit } from '@console/contract/companies';
import type { DropdownName } from '@console/contract/dropdowns';
import {
  companyTypes,
  recommendationChoices,
  recommendedTypes,
  type ReportType,
} from '@console/contract/report-types';
import { ratingTypes } from '@console/contract/target-price';
import { TargetPriceFields } from '@console/shared-report/target-price-fields';
import { targetOfCompany, type TargetValues } from '@console/shared-report/target-values';
import { EntityPicker } from '@console/shared-ui/entity-picker';
import { SelectField, TextField, useConsoleField } from '@console/shared-ui/form';
import { QueryView } from '@console/shared-ui/query-view';
import { useQuery } from '@tanstack/react-query';
import { useEditor } from '../editor-context';
import { researchListOf } from './details-fields';
import { dropdownQuery, findCompanies } from './details.queries';

/** What the report is about: fields by its type (A§5.7, P15, P16). */
export function SubjectFields({ reportType }: { readonly reportType: ReportType }) {
  const isAboutCompany = companyTypes.includes(reportType);
  const researchList = researchListOf(reportType);
  const choices = recommendationChoices(reportType).map((value) => ({ value, label: value }));
  return (
    <>
      {isAboutCompany && (
        <SelectField
          name="recommendation"
          label="Recommendation"
          required={recommendedTypes.includes(reportType)}
          options={choices}
          clearTo=""
        />
      )}
      {ratingTypes.includes(reportType) && <TargetPriceFields />}
      <CompaniesField required={isAboutCompany} />
      {researchList && <ListField name="researchType" label="Research Type" list={researchList} required />}
      <TextField name="researchOn" label="Research On" maxLength={200} />
      <ListField name="sector" label="Sector" list="sectors" multiple />
      <ListField name="market" label="Market" list="markets" multiple />
    </>
  );
}

function CompaniesField({ required }: { readonly required: boolean }) {
  const field = useConsoleField<readonly CompanyRef[]>('company', {
    label: 'Company',
    show: (companies: readonly CompanyRef[]) => companies.map(companyLabel).join(', '),
  });
  const target = useConsoleField<TargetValues>('targetPrice');
  const { priceCurrency } = useEditor().draft;
  function choose(companies: readonly (CompanyRef | CompanyHit)[]) {
    field.setValue(companies);
    const [subject] = companies;
    // one that was found has its currency, one of the draft that of the draft
    const currency = subject && 'priceCurrency' in subject ? subject.priceCurrency : priceCurrency;
    target.setValue(targetOfCompany(target.value, currency));
  }
  return (
    <EntityPicker<CompanyRef>
      multiple
      label="Company"
      required={required}
      placeholder="Search by code or name"
      search={findCompanies}
      optionOf={(company) => ({ value: company.id, label: companyLabel(company) })}
      value={field.value}
      onChange={choose}
      onBlur={field.onBlur}
      error={field.error}
      theirs={field.theirs}
    />
  );
}

interface ListFieldProps {
  readonly name: string;
  readonly label: string;
  readonly list: DropdownName;
  readonly required?: boolean;
  readonly multiple?: boolean;
}

/** A choice from a reference list. */
export function ListField({ name, label, list, required, multiple }: ListFieldProps) {
  const query = useQuery(dropdownQuery(list));
  return (
    <QueryView query={query}>
      {(options) => (
        <SelectField
          name={name}
          label={label}
          required={required}
          multiple={multiple}
          isSet={multiple}
          options={options}
          clearTo={required || multiple ? undefined : ''}
        />
      )}
    </QueryView>
  );
}
