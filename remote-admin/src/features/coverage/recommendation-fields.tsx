import type { Company } from '@console/contract/companies';
import { EMERGING_COMPANY, companyRecommendations } from '@console/contract/company-rules';
import { LabelledField, SelectField, useConsoleField } from '@console/shared-ui/form';
import { formatDateTime } from '@console/shared-ui/format';
import { Switch } from '@console/shared-ui/vendor/antd';
import { fullName } from '@console/contract/full-name';
import styles from './coverage.module.css';

/** The flag and the recommendation that goes with it: a changed flag resets it (D§4.6). */
export function RecommendationFields() {
  const { value: type, setValue: setType, error, inputProps } = useConsoleField<Company['type']>('type');
  const recommendation = useConsoleField<string | null>('currentRecommendation');

  function flag(isEmerging: boolean) {
    setType(isEmerging ? EMERGING_COMPANY : null);
    recommendation.setValue(null);
  }

  return (
    <>
      <LabelledField
        id={inputProps.id}
        label={EMERGING_COMPANY}
        error={error}
        hint="Changing it resets the recommendation."
      >
        <Switch {...inputProps} checked={type === EMERGING_COMPANY} onChange={flag} />
      </LabelledField>
      <SelectField
        name="currentRecommendation"
        label="Recommendation"
        options={companyRecommendations(type).map((name) => ({ value: name, label: name }))}
        clearTo={null}
      />
    </>
  );
}

/** What nobody types: dates of recommendations, the last publication, the last change. */
export function CompanyFacts({ company }: { readonly company: Company }) {
  const facts = [
    ['Recommended', formatDateTime(company.cRecommendationdate)],
    ['Previous Recommendation', company.previousRecommendation],
    ['Recommended Before', formatDateTime(company.pRecommendationdate)],
    ['Last Published', formatDateTime(company.lastPublishDate)],
    ['Modified', formatDateTime(company.modifiedOn)],
    ['Modified By', company.modifiedBy && fullName(company.modifiedBy)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
