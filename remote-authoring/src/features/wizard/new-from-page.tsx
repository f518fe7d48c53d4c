import type { DraftBeginning } from '@console/contract/draft-origin';
import { formatPrice } from '@console/shared-report/format';
import { lastReportName } from '@console/shared-report/old-figures';
import { targetPriceText } from '@console/shared-report/target-price-text';
import { TagsField } from '@console/shared-report/tags-field';
import { FormProvider } from '@console/shared-ui/form';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { draftsPath } from '../../report-paths';
import { DetailsStep } from './details-step';
import { SubjectStep } from './subject-step';
import { useNewFrom } from './use-new-from';
import { tags, useBeginning } from './wizard.queries';
import styles from './new-from.module.css';

/** A new report that begins with the blocks of another report or draft, by its IRI. */
export function NewFromPage({ from }: { readonly from: string }) {
  const beginning = useBeginning(from);
  return (
    <>
      <PageHeader
        title="New from a report"
        breadcrumbs={[{ title: 'Reports' }, { title: 'Create' }]}
        backTo={draftsPath}
      />
      <QueryView query={beginning}>{(begins) => <NewFromForm from={from} beginning={begins} />}</QueryView>
    </>
  );
}

interface NewFromFormProps {
  readonly from: string;
  readonly beginning: DraftBeginning;
}

function NewFromForm({ from, beginning }: NewFromFormProps) {
  const { form, isCreated } = useNewFrom(from, beginning);
  const { last, reportType } = beginning;
  return (
    <FormProvider form={form} label="New from a report">
      <div className={styles.form}>
        <p className={styles.about}>
          Begins with the blocks of <strong>{last.title}</strong>, {lastReportName(last)}. Its widgets will
          show today’s data. The builder lists the figures in the text that have changed since. Comments,
          reviews, schedule and thumbnail stay behind.
        </p>
        <LeftOut companies={beginning.leftOut} />
        {form.formError.length > 0 && (
          <Alert type="error" showIcon role="alert" message={form.formError.join(' ')} />
        )}
        <DetailsStep />
        <SubjectStep
          reportType={reportType}
          recommendationHint={recommendedThen(last)}
          targetHint={targetedThen(last)}
        />
        <TagsField source={tags} />
        <div>
          <Button type="primary" htmlType="submit" loading={form.isSubmitting} disabled={isCreated}>
            Create
          </Button>
        </div>
      </div>
    </FormProvider>
  );
}

/** What was recommended, beside the field that asks for it anew. */
function recommendedThen(last: DraftBeginning['last']): string | undefined {
  return last.recommendation === null
    ? undefined
    : `${last.recommendation} in ${lastReportName(last)}. Choose anew.`;
}

/** The last target price, for a share of today where one of then is another one by now. */
function targetedThen(last: DraftBeginning['last']): string | undefined {
  const { targetPrice, targetAfterSplits: amount } = last;
  if (targetPrice === null) return undefined;
  const said = `${targetPriceText(targetPrice)} in ${lastReportName(last)}`;
  if (amount === undefined) return `${said}. Enter anew.`;
  const now = `${targetPrice.currency} ${formatPrice(amount)}`;
  return `${said}, ${now} after the split since. Enter anew.`;
}

const whyLeftOut: Readonly<Record<DraftBeginning['leftOut'][number]['reason'], string>> = {
  suspended: 'is suspended',
  disabled: 'is disabled',
  hidden: 'is hidden from you',
};

function LeftOut({ companies }: { readonly companies: DraftBeginning['leftOut'] }) {
  if (companies.length === 0) return null;
  const sentences = companies.map(({ code, name, reason }) => `${code} - ${name} ${whyLeftOut[reason]}`);
  return (
    <Alert
      type="warning"
      showIcon
      message={`Left out: ${sentences.join(', ')}.`}
      description="Choose the companies of the new report yourself."
    />
  );
}
