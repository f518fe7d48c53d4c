import type { Company } from '@console/contract/companies';
import { companyRecommendations } from '@console/contract/company-rules';
import { choicesFailure } from '@console/shared-ui/choices-failure';
import { SelectField, useConsoleField } from '@console/shared-ui/form';
import { Instant } from '@console/shared-ui/instant';
import { fullName } from '@console/contract/full-name';
import { flagChoices, useCompanyFlags } from './company-flags';
import styles from './coverage.module.css';

/** The flag and the recommendation that goes with it: a changed flag resets it (D§4.6). */
export function RecommendationFields() {
  const { value: type } = useConsoleField<string>('type');
  const recommendation = useConsoleField<string | null>('currentRecommendation');
  const flags = useCompanyFlags();
  return (
    <>
      <SelectField
        name="type"
        label="Company Flag"
        options={flagChoices(flags.data ?? [], type)}
        hint={choicesFailure(flags) ?? 'Changing it resets the recommendation.'}
        onChosen={() => recommendation.setValue(null)}
      />
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
    ['Recommended', <Instant at={company.cRecommendationdate} />],
    ['Previous Recommendation', company.previousRecommendation],
    ['Recommended Before', <Instant at={company.pRecommendationdate} />],
    ['Last Published', <Instant at={company.lastPublishDate} />],
    ['Modified', <Instant at={company.modifiedOn} />],
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
