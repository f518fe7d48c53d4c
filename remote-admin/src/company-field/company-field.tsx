import type { CompanyHit } from '@console/contract/companies';
import { companyLabel } from '@console/contract/company-ref';
import { EntityPicker } from '@console/shared-ui/entity-picker';
import { useConsoleField } from '@console/shared-ui/form';
import { findCompanies } from './find-companies';

interface CompanyFieldProps {
  readonly name: string;
  readonly label: string;
}

/** A company of the surrounding form, found by code or name; the form holds its IRI as the calls take it. */
export function CompanyField({ name, label }: CompanyFieldProps) {
  const field = useConsoleField<PickedCompany | ''>(name, { label });
  return (
    <EntityPicker<PickedCompany>
      label={label}
      required
      placeholder="Code or name"
      search={findCompanies}
      optionOf={(company) => ({ value: company.id, label: companyLabel(company) })}
      value={field.value === '' ? null : field.value}
      onChange={(company) => field.setValue(company ?? '')}
      onBlur={field.onBlur}
      error={field.error}
    />
  );
}

/** As the search found it: it names itself to the calls by its IRI. */
type PickedCompany = Pick<CompanyHit, '@id' | 'id' | 'code' | 'name' | 'hidden'>;
