import { companiesRatingRules } from '@console/contract/companies';
import {
  companyRecommendations,
  EMERGING_COMPANY,
  RECOMMENDATION_REASON_LENGTH,
} from '@console/contract/company-rules';
import type { BulkQuestionProps } from '@console/shared-ui/data-table';
import { Dialog } from '@console/shared-ui/dialog';
import { FormProvider, SelectField, TextField, useConsoleForm } from '@console/shared-ui/form';
import { QueryView } from '@console/shared-ui/query-view';
import styles from '../../../form-card/form-card.module.css';
import { ratingStep, useRatingRule } from '../coverage.queries';

/** Of companies of every flag; one whose flag knows it not says so. */
const choices = [...companyRecommendations(null), ...companyRecommendations(EMERGING_COMPANY)];

/** Asks which recommendation the selected companies get, and why; by the rule each waits for a second person. */
export function RatingDialog({ rows, count, names, onStart, onCancel }: BulkQuestionProps) {
  const title = `Change the recommendation of ${rows}`;
  const rule = useRatingRule();
  const isProposed = rule.data?.needsSecondPerson === true;
  const form = useConsoleForm({
    initialValues: { currentRecommendation: '', recommendationReason: '' },
    rules: companiesRatingRules,
    onSubmit: async (rating) => {
      const past = `${isProposed ? 'proposed' : 'recommended'} as ${rating.currentRecommendation}`;
      onStart(ratingStep(past, companiesRatingRules.cast(rating)));
    },
  });
  return (
    <Dialog
      open
      title={title}
      okText={isProposed ? `Propose it for ${count}` : `Change it for ${count}`}
      okButtonProps={{ disabled: !rule.data }}
      onOk={() => void form.submit()}
      onCancel={onCancel}
    >
      <FormProvider form={form} label={title}>
        <div className={styles.inDialog}>
          {names !== '' && <p>{names}</p>}
          <QueryView query={rule}>{() => <p>{isProposed ? waits : stands}</p>}</QueryView>
          <SelectField
            name="currentRecommendation"
            label="Recommendation"
            options={choices.map((name) => ({ value: name, label: name }))}
            required
          />
          <TextField
            name="recommendationReason"
            label="Reason for the change"
            hint="Kept in the history of their recommendations."
            maxLength={RECOMMENDATION_REASON_LENGTH}
            required
          />
        </div>
      </FormProvider>
    </Dialog>
  );
}

const waits = 'Each waits for a second person, who agrees to it or declines it.';
const stands =
  'It is in force at once and stands in their histories: it can be changed again, not undone. It ends the target price in force.';
