import {
  jobFormRules,
  jobStatuses,
  type JobFormValues,
  type JobScheduleBody,
} from '@console/contract/job-schedules';
import { texts } from '@console/contract/texts';
import { useConfirm } from '@console/shared-ui/confirm';
import { NumberField, SelectField, TextAreaField, TextField } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import type { PartOf } from '@console/shared-ui/versions';
import { RecordForm } from '../../form-card/record-form';
import { durationText } from './duration-text';
import { loadJob, useSaveJob, type LoadedJob } from './jobs.queries';
import styles from '../../form-card/form-card.module.css';

/** What an interval may be, in seconds (D§9). */
const INTERVAL_PLACEHOLDER = '1200';
const DESCRIPTION_ROWS = 6;

const choices = jobStatuses.map((value) => ({ value, label: value }));

interface JobFields {
  name: string;
  description: string;
  interval: number | null;
  isRecurring: string;
  status: string;
}

const versionOf = ({ job, etag }: LoadedJob) => ({
  values: {
    name: job.name,
    description: job.description,
    interval: job.interval,
    isRecurring: job.isRecurring ? 'Enabled' : 'Disabled',
    status: job.status,
  },
  etag,
});

/** Interval, recurring and status of a job; its name and description are the program's (D§2.41). */
export function JobForm({ loaded }: { readonly loaded: LoadedJob }) {
  const { job } = loaded;
  const notify = useNotify();
  const confirm = useConfirm();
  const save = useSaveJob(job.id);
  const { form, conflict } = useGuardedForm<JobFields>({
    what: 'this job',
    loaded: versionOf(loaded),
    rules: jobFormRules(job),
    load: async () => versionOf(await loadJob(job.id)),
    send: async ({ changes, values, ifMatch }) =>
      (
        await save.mutateAsync({
          body: changedOf(changes, jobFormRules(job).validateSync(values, { stripUnknown: true })),
          ifMatch,
        })
      ).etag,
    onSaved: () => notify({ kind: 'success', text: `${job.name} saved.` }),
  });
  const { interval } = form.values;

  async function allows(status: string): Promise<boolean> {
    if (status !== 'Disabled' || form.values.status === 'Disabled') return true;
    // the words of the specification, also where no feed is meant (U19)
    return confirm({
      title: texts.disableFeedQuestion,
      content: `The job ${job.name} does not run while it is disabled.`,
      danger: true,
    });
  }

  return (
    <>
      <RecordForm form={form} label="Edit Job" saveText="Save">
        <TextField name="name" label="Name" readOnly />
        <TextAreaField
          name="description"
          label="Description"
          readOnly
          minRows={1}
          maxRows={DESCRIPTION_ROWS}
        />
        <div className={styles.fields}>
          <NumberField
            name="interval"
            label="Interval"
            required
            suffix="s"
            placeholder={INTERVAL_PLACEHOLDER}
            hint={
              interval !== null && interval >= 60
                ? `Every ${durationText(interval)}`
                : 'Seconds between two runs'
            }
          />
          <SelectField name="isRecurring" label="Recurring" required options={choices} />
          <SelectField name="status" label="Status" required options={choices} allows={allows} />
        </div>
      </RecordForm>
      {conflict}
    </>
  );
}

/** What was changed, as the call takes it. */
function changedOf(
  changes: PartOf<JobFields>,
  { interval, status, isRecurring }: JobFormValues,
): Omit<JobScheduleBody, 'id'> {
  return {
    ...('interval' in changes && { interval }),
    ...('status' in changes && { status }),
    ...('isRecurring' in changes && { isRecurring: isRecurring === 'Enabled' }),
  };
}
