import { BANNER_HEADING_LENGTH, bannerRules, isBannerShown } from '@console/contract/banner';
import { today } from '@console/contract/calendar-day';
import { texts } from '@console/contract/texts';
import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { SwitchField, TextAreaField, TextField } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { SiteBanner } from '@console/shared-ui/site-banner';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { FormCard } from '../../form-card/form-card';
import { RecordForm } from '../../form-card/record-form';
import { loadBanner, useSaveBanner, type LoadedBanner } from './banner.queries';
import { DayField } from '../../day-field/day-field';
import styles from '../../form-card/form-card.module.css';

const firmToday = () => today(firmTimeZone());
const ofHeading = (text: string) => `${text.length} of ${BANNER_HEADING_LENGTH} characters`;

function versionOf({ banner, etag }: LoadedBanner) {
  const { heading, subHeading, paragraph, buttonText, buttonLink, date, enabled } = banner;
  return { values: { heading, subHeading, paragraph, buttonText, buttonLink, date, enabled }, etag };
}

/** The form of the banner, and what people will see of it. */
export function BannerForm({ loaded }: { readonly loaded: LoadedBanner }) {
  const notify = useNotify();
  const save = useSaveBanner(loaded.banner.id);
  const read = versionOf(loaded);
  // one that nobody has written yet ends today, not on the day on which the console was made
  const initialValues = read.values.heading === '' ? { ...read.values, date: firmToday() } : read.values;
  const { form, conflict } = useGuardedForm({
    what: 'the banner',
    loaded: read,
    initialValues,
    rules: bannerRules(firmToday, read.values.date),
    load: async () => versionOf(await loadBanner()),
    send: async ({ changes, ifMatch }) => (await save.mutateAsync({ body: changes, ifMatch })).etag,
    onSaved: () => notify({ kind: 'success', text: texts.bannerUpdated }),
  });
  const { values } = form;
  return (
    <>
      <RecordForm form={form} label="Banner" saveText="Save">
        {/* first, where the errors of no other field move it away under the pointer */}
        <SwitchField name="enabled" label="Enabled" />
        <div className={styles.fields}>
          <TextField name="heading" label="Heading" required hint={ofHeading(values.heading)} />
          <TextField name="subHeading" label="Sub Heading" required hint={ofHeading(values.subHeading)} />
        </div>
        <TextAreaField name="paragraph" label="Paragraph" required minRows={3} />
        <div className={styles.fields}>
          <TextField name="buttonText" label="Button Text" />
          <TextField
            name="buttonLink"
            label="Button Link"
            hint="https://… or a path such as /admin/reports/published"
          />
          <DayField
            name="date"
            label="Date"
            min={firmToday()}
            hint={`The last day on which it is shown, in ${firmTimeZone()}`}
          />
        </div>
      </RecordForm>
      {conflict}
      <FormCard title="Preview">
        {!isBannerShown(values, firmToday()) && (
          <p>It is not shown to anybody: it is {values.enabled ? 'past its date' : 'not enabled'}.</p>
        )}
        <SiteBanner
          banner={{
            ...values,
            heading: values.heading || 'Heading',
            subHeading: values.subHeading || 'Sub Heading',
            paragraph: values.paragraph || 'Paragraph',
          }}
        />
      </FormCard>
    </>
  );
}
