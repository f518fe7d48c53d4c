import { expectedHours, expectedHoursRule } from '@console/contract/feeds';
import { body } from '@console/contract/rules';
import { messages } from '@console/contract/texts';
import { FormProvider, NumberField } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useNotify } from '@console/shared-ui/notice';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { Alert } from '@console/shared-ui/vendor/antd';
import { FormCard } from '../../form-card/form-card';
import { SaveBar } from '../../form-card/save-bar';
import { loadFeed, useUpdateFeed, type LoadedFeed } from './feeds.queries';

const rules = body({ expectedHours: expectedHoursRule().required(messages.required) });
const versionOf = ({ feed, etag }: LoadedFeed) => ({ values: { expectedHours: feed.expectedHours }, etag });

/** When a feed is late (X248). */
export function FeedTimetable({ loaded }: { readonly loaded: LoadedFeed }) {
  const { id, name } = loaded.feed;
  const notify = useNotify();
  const update = useUpdateFeed(id);
  const { form, conflict } = useGuardedForm<{ expectedHours: number }>({
    what: 'this feed',
    loaded: versionOf(loaded),
    rules,
    load: async () => versionOf(await loadFeed(id)),
    send: async ({ values, ifMatch }) =>
      (await update.mutateAsync({ body: rules.validateSync(values), ifMatch })).etag,
    onSaved: () => notify({ kind: 'success', text: `The time of ${name} is saved.` }),
  });
  useLeaveGuard(form.dirty);
  return (
    <FormCard title="Expected">
      <FormProvider form={form} label={`Time of ${name}`}>
        {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
        <NumberField
          name="expectedHours"
          label="Something new comes within"
          required
          suffix="hours"
          hint="Saturdays and Sundays are not counted. Without a file for so long the feed is silent."
          min={expectedHours.min}
          max={expectedHours.max}
        />
        <SaveBar form={form}>Save</SaveBar>
      </FormProvider>
      {conflict}
    </FormCard>
  );
}
