import { FIRST_ANALYTICS_DAY, analyticsFormRules, lastAnalyticsDay } from '@console/contract/analytics';
import { today } from '@console/contract/calendar-day';
import { texts } from '@console/contract/texts';
import { ApiError, errorNotice, violationsMoved } from '@console/shared-auth/http/api-error';
import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { FormProvider, useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { DayField } from '../../day-field/day-field';
import { FormCard } from '../../form-card/form-card';
import { SubmitButton } from '../../form-card/submit-button';
import { useGenerateAnalytics } from './analytics.queries';
import styles from '../../form-card/form-card.module.css';

const firmToday = () => today(firmTimeZone());
const rules = analyticsFormRules(firmToday);
const fieldOf: Readonly<Record<string, string>> = { startDate: 'fromDate', endDate: 'toDate' };

/** Asks for an export of a range of days (D§5.13); one that exists already is told as it is (D§4.11). */
export function GenerateForm() {
  const notify = useNotify();
  const generate = useGenerateAnalytics();
  const form = useConsoleForm({
    initialValues: { fromDate: '', toDate: '' },
    rules,
    onSubmit: async ({ fromDate, toDate }) => {
      try {
        const { status, message } = await generate.mutateAsync({ startDate: fromDate, endDate: toDate });
        notify({ kind: status === 'Waiting' ? 'success' : 'neutral', text: message });
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal) throw refusal;
        notify(errorNotice(error, texts.internalServerError));
      }
    },
  });
  const { fromDate } = form.values;
  const last = lastAnalyticsDay(firmToday());
  return (
    <FormCard title="New export">
      <FormProvider form={form} label="New export">
        <div className={styles.fields}>
          <DayField
            name="fromDate"
            label="From Date"
            min={FIRST_ANALYTICS_DAY}
            max={last}
            onChoose={(day) => form.replace({ fromDate: day, toDate: '' })}
          />
          <DayField
            name="toDate"
            label="To Date"
            min={fromDate || FIRST_ANALYTICS_DAY}
            max={last}
            disabled={fromDate === ''}
          />
        </div>
        <SubmitButton form={form} type="primary">
          Generate
        </SubmitButton>
        <p className={styles.hint}>
          Publications, revisions, recommendations, approval times and views, by day in {firmTimeZone()}. As
          XLSX, or as CSV files in a ZIP.
        </p>
      </FormProvider>
    </FormCard>
  );
}

/** What the server refused, by the names of the form. */
function refusalOf(error: unknown): ApiError | null {
  if (!(error instanceof ApiError) || error.violations.length === 0) return null;
  return violationsMoved(error, (propertyPath) => fieldOf[propertyPath] ?? propertyPath);
}
