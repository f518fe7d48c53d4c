import { BANNER_HEADING_LENGTH, bannerRules, isBannerShown, type Banner } from '@console/contract/banner';
import { today } from '@console/contract/calendar-day';
import { texts } from '@console/contract/texts';
import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { SwitchField, TextAreaField, TextField, useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { SiteBanner } from '@console/shared-ui/site-banner';
import { FormCard } from '../../form-card/form-card';
import { RecordForm } from '../../form-card/record-form';
import { useSaveBanner } from './banner.queries';
import { DayField } from '../../day-field/day-field';
import styles from '../../form-card/form-card.module.css';

const firmToday = () => today(firmTimeZone());
const rules = bannerRules(firmToday);
const ofHeading = (text: string) => `${text.length} of ${BANNER_HEADING_LENGTH} characters`;

/** The form of the banner, and what people will see of it. */
export function BannerForm({ banner }: { readonly banner: Banner }) {
  const notify = useNotify();
  const save = useSaveBanner(banner.id);
  const { heading, subHeading, paragraph, buttonText, buttonLink, enabled } = banner;
  // one that nobody has written yet ends today, not on the day on which the console was made
  const date = heading === '' ? firmToday() : banner.date;
  const form = useConsoleForm({
    initialValues: { heading, subHeading, paragraph, buttonText, buttonLink, date, enabled },
    rules,
    onSubmit: async (values) => {
      await save.mutateAsync(values);
      notify({ kind: 'success', text: texts.bannerUpdated });
    },
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
          <TextField name="buttonLink" label="Button Link" hint="https://… or a path such as /market" />
          <DayField
            name="date"
            label="Date"
            min={firmToday()}
            hint={`The last day on which it is shown, in ${firmTimeZone()}`}
          />
        </div>
      </RecordForm>
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
