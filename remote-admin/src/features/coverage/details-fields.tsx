import type { Company } from '@console/contract/companies';
import { companyCurrencies, exchanges } from '@console/contract/company-rules';
import type { PersonRef } from '@console/contract/hydra';
import { TagsField } from '@console/shared-report/tags-field';
import { EntityPicker } from '@console/shared-ui/entity-picker';
import { SelectField, SwitchField, TextField, useConsoleField } from '@console/shared-ui/form';
import type { ReactNode } from 'react';
import { tags } from '../../tags/tags';
import { fullName } from '@console/contract/full-name';
import { findPeople } from './coverage.queries';
import { DescriptionField } from './description-field';
import { FeedField } from './feed-field';
import { LogoField } from './logo-field';
import { RecommendationFields } from './recommendation-fields';
import styles from '../../form-card/form-card.module.css';
import { optionsOf } from '../../select-options/options-of';

/** The known ones, and another one that the company has of its feed. */
const exchangesFor = (company: Company | null): readonly string[] => [
  ...new Set([...(company ? [company.exchange] : []), ...exchanges]),
];

interface DetailsFieldsProps {
  /** null: a new one, which asks for both RICs, and for its status (D§5.7). */
  readonly company: Company | null;
  /** What stands below the fields. */
  readonly children?: ReactNode;
}

/** Details of a company (D§2.28, D§3.4). */
export function DetailsFields({ company, children }: DetailsFieldsProps) {
  const isNew = company === null;
  return (
    <fieldset>
      <legend>Details</legend>
      <div className={styles.fields}>
        <TextField name="code" label="Code" required autoComplete="off" maxLength={20} />
        <TextField name="name" label="Name" required autoComplete="off" />
        <SelectField name="exchange" label="Exchange" options={optionsOf(exchangesFor(company))} />
        <FeedField />
        <TextField name="forecastRIC" label="Forecast RIC" required={isNew} autoComplete="off" />
        <TextField name="sharePriceRIC" label="Share Price RIC" required={isNew} autoComplete="off" />
        <SelectField name="currency" label="Currency" options={optionsOf(companyCurrencies)} />
        <AssigneeField />
        <RecommendationFields covered={company} />
        <TagsField source={tags} />
        <SwitchField
          name="visibility"
          label="Visible"
          hint="Off: only admins and its analyst find the company, and it is kept out of Best Ideas."
        />
        {isNew && <SwitchField name="enabled" label="Enabled" />}
        {isNew && <SwitchField name="suspended" label="Suspended" />}
      </div>
      <DescriptionField />
      <LogoField />
      {children}
    </fieldset>
  );
}

function AssigneeField() {
  const field = useConsoleField<PersonRef | null>('assignedTo', {
    label: 'Assigned To',
    show: (person: PersonRef | null) => (person ? fullName(person) : ''),
  });
  return (
    <EntityPicker<PersonRef>
      label="Assigned To"
      placeholder="Search by name"
      search={findPeople}
      optionOf={(person) => ({ value: person.id, label: fullName(person) })}
      value={field.value}
      onChange={field.setValue}
      onBlur={field.onBlur}
      error={field.error}
    />
  );
}
