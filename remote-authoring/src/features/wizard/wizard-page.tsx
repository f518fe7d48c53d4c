import { TagsField } from '@console/shared-report/tags-field';
import { FormProvider } from '@console/shared-ui/form';
import { PageHeader } from '@console/shared-ui/page-header';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useSearchParams } from 'react-router-dom';
import { draftsPath } from '../../report-paths';
import { DetailsStep } from './details-step';
import { NewFromPage } from './new-from-page';
import { StepList } from './step-list';
import { SubjectStep } from './subject-step';
import { TemplateStep } from './template-step';
import { useWizard } from './use-wizard';
import { tags } from './wizard.queries';
import styles from './wizard.module.css';

/** Creates a report: in four steps (A§2.22), or from another report whose IRI the address has as `from`. */
export function WizardPage() {
  const from = useSearchParams()[0].get('from');
  return from ? <NewFromPage key={from} from={from} /> : <Wizard />;
}

function Wizard() {
  const { step, setStep, form, pickTemplate, isLastStep, isCreated, isFromBefore, startOver } = useWizard();
  const { reportType } = form.values;
  return (
    <>
      <PageHeader
        title="Create Report"
        breadcrumbs={[{ title: 'Reports' }, { title: 'Create' }]}
        backTo={draftsPath}
      />
      {isFromBefore && !isCreated && (
        <Alert
          type="info"
          showIcon
          className={styles.fromBefore}
          message="What you had begun is here again."
          action={
            <Button size="small" disabled={form.isSubmitting} onClick={startOver}>
              Start over
            </Button>
          }
        />
      )}
      <FormProvider form={form} label="Create Report">
        {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
        <StepList
          current={step}
          onGoBack={setStep}
          disabled={form.isSubmitting || isCreated}
          footer={
            <div className={styles.buttons}>
              {step > 0 && (
                <Button disabled={form.isSubmitting || isCreated} onClick={() => setStep(step - 1)}>
                  Back
                </Button>
              )}
              <Button type="primary" htmlType="submit" loading={form.isSubmitting} disabled={isCreated}>
                {isLastStep ? 'Create' : 'Next'}
              </Button>
            </div>
          }
        >
          <DetailsStep />
          <TemplateStep onPick={pickTemplate} />
          {reportType === '' ? null : <SubjectStep reportType={reportType} />}
          <TagsField source={tags} />
        </StepList>
      </FormProvider>
    </>
  );
}
