import type { Company } from '@console/contract/companies';
import { companyRecommendations, RECOMMENDATION_REASON_LENGTH } from '@console/contract/company-rules';
import { choicesFailure } from '@console/shared-ui/choices-failure';
import { SelectField, TextField, useConsoleField } from '@console/shared-ui/form';
import { Instant } from '@console/shared-ui/instant';
import { fullName } from '@console/contract/full-name';
import { UNDER_REVIEW } from '@console/contract/recommendation-history';
import { firmDay } from '../../firm-day/firm-day';
import { RecommendationHistoryButton } from '../../recommendation-history/recommendation-history';
import { flagChoices, useCompanyFlags } from './company-flags';
import styles from './coverage.module.css';

/**
 * The flag and the recommendation that goes with it: a changed flag resets it (D§4.6). One that `covered` has, null for
 * a new company, is changed for a reason.
 */
export function RecommendationFields({ covered }: { readonly covered: Company | null }) {
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
      {covered && recommendation.value !== covered.currentRecommendation && (
        <TextField
          name="recommendationReason"
          label="Reason for the change"
          hint="Kept in the history of its recommendations. A reset by the flag needs none."
          maxLength={RECOMMENDATION_REASON_LENGTH}
          required={recommendation.value !== null}
        />
      )}
    </>
  );
}

/** What nobody types: dates of recommendations, the last publication, the last change. */
export function CompanyFacts({ company }: { readonly company: Company }) {
  const facts = [
    ...(company.underReview ? [['Recommendation', UNDER_REVIEW] as const] : []),
    ['Recommended', company.cRecommendationdate && firmDay(company.cRecommendationdate)],
    ['Previous Recommendation', company.previousRecommendation],
    ['Recommended Before', company.pRecommendationdate && firmDay(company.pRecommendationdate)],
    ['All Recommendations', <RecommendationHistoryButton company={company} />],
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
