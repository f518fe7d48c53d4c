import { dateLanguages, type DateLanguage } from '@console/contract/own-settings';
import { useMe } from '@console/shared-auth/session/session-store';
import { FormProvider, SelectField, useConsoleForm } from '@console/shared-ui/form';
import { browsersTimeZone, nameTimeZone } from '@console/shared-ui/format';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useNotify } from '@console/shared-ui/notice';
import { useState } from 'react';
import { FormCard } from '../../form-card/form-card';
import styles from '../../form-card/form-card.module.css';
import { SaveBar } from '../../form-card/save-bar';
import { useSaveOwnSettings } from './own-settings.queries';

/** What a field has where nothing is chosen, as an empty one would be a question. */
const UNCHOSEN = 'unchosen';

const looks: Readonly<Record<DateLanguage, string>> = {
  'en-AU': 'English (Australia): 21 Nov 26, 03:05 pm',
  'en-GB': 'English (United Kingdom): 21 Nov 2026, 15:05',
  'en-US': 'English (United States): Nov 21, 2026, 3:05 PM',
};

const languages = [
  { value: UNCHOSEN, label: 'As the firm: 21 Nov 26, 03:05 pm' },
  ...dateLanguages.map((value) => ({ value, label: looks[value] })),
];

const zonesOf = (own: string | null) => [
  { value: UNCHOSEN, label: `As this browser: ${nameTimeZone(browsersTimeZone())}` },
  ...[...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(own === null ? [] : [own])])].map(
    (zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }),
  ),
];

const chosen = (value: string) => (value === UNCHOSEN ? null : value);
const kept = (value: string | null | undefined) => value ?? UNCHOSEN;

/** In which zone, and as which English, times are shown to a person, wherever they sign in. */
export function DatesSection() {
  const { settings } = useMe();
  const notify = useNotify();
  const save = useSaveOwnSettings();
  const [zones] = useState(() => zonesOf(settings?.timeZone ?? null));
  const form = useConsoleForm({
    initialValues: { timeZone: kept(settings?.timeZone), dateLanguage: kept(settings?.dateLanguage) },
    onSubmit: async ({ timeZone, dateLanguage }) => {
      await save.mutateAsync({
        timeZone: chosen(timeZone),
        dateLanguage: chosen(dateLanguage) as DateLanguage | null,
      });
      notify({ kind: 'success', text: 'Dates and times saved.' });
      return undefined;
    },
  });
  useLeaveGuard(form.dirty);
  return (
    <FormCard title="Dates and times" anchor="dates">
      <p>
        Times on every page follow this. Calendar days, such as those of reports and filters, stay those of
        the firm. Numbers are written alike in all three.
      </p>
      <FormProvider form={form} label="Dates and times">
        <div className={styles.fields}>
          <SelectField name="timeZone" label="Time zone" required options={zones} />
          <SelectField name="dateLanguage" label="Language of dates" required options={languages} />
        </div>
        <SaveBar form={form}>Change Dates and Times</SaveBar>
      </FormProvider>
    </FormCard>
  );
}
