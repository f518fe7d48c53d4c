import {
  jobFormRules,
  jobStatuses,
  type JobSchedule,
  type JobScheduleBody,
} from '@console/contract/job-schedules';
import { texts } from '@console/contract/texts';
import { useConfirm } from '@console/shared-ui/confirm';
import { NumberField, SelectField, TextAreaField, TextField, useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { RecordForm } from '../../form-card/record-form';
import { durationText } from './duration-text';
import { useSaveJob } from './jobs.queries';
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

/** Interval, recurring and status of a job; its name and description are the program's (D§2.41). */
export function JobForm({ job }: { readonly job: JobSchedule }) {
  const notify = useNotify();
  const confirm = useConfirm();
  const save = useSaveJob(job.id);
  const form = useConsoleForm<JobFields>({
    initialValues: {
      name: job.name,
      description: job.description,
      interval: job.interval,
      isRecurring: job.isRecurring ? 'Enabled' : 'Disabled',
      status: job.status,
    },
    rules: jobFormRules,
    onSubmit: async (values) => {
      await save.mutateAsync(changesOf(job, values));
      notify({ kind: 'success', text: `${job.name} saved.` });
    },
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
    <RecordForm form={form} label="Edit Job" saveText="Save">
      <TextField name="name" label="Name" readOnly />
      <TextAreaField name="description" label="Description" readOnly minRows={1} maxRows={DESCRIPTION_ROWS} />
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
  );
}

/** What differs from the job: what somebody else has changed meanwhile stays. */
function changesOf(job: JobSchedule, values: JobFields): Omit<JobScheduleBody, 'id'> {
  const { interval, status, ...rest } = jobFormRules.validateSync(values, { stripUnknown: true });
  const isRecurring = rest.isRecurring === 'Enabled';
  return {
    ...(interval !== job.interval && { interval }),
    ...(status !== job.status && { status }),
    ...(isRecurring !== job.isRecurring && { isRecurring }),
  };
}
