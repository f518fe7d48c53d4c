import {
  feedLimitRules,
  flagLimitNames,
  flagLimits,
  numberLimitNames,
  numberLimits,
  type FeedLimits as Limits,
} from '@console/contract/feed-limits';
import { body } from '@console/contract/rules';
import { FormProvider, NumberField, SwitchField } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useNotify } from '@console/shared-ui/notice';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { Alert } from '@console/shared-ui/vendor/antd';
import { FormCard } from '../../../form-card/form-card';
import { SaveBar } from '../../../form-card/save-bar';
import { loadFeed, useUpdateFeed, type LoadedFeed } from '../feeds.queries';
import styles from '../feeds.module.css';

const rules = body({ limits: feedLimitRules });
const versionOf = ({ feed, etag }: LoadedFeed) => ({ values: { limits: feed.limits }, etag });

/** What holds a delivery of a feed (X110). */
export function FeedLimits({ loaded }: { readonly loaded: LoadedFeed }) {
  const { id, name } = loaded.feed;
  const notify = useNotify();
  const update = useUpdateFeed(id);
  const { form, conflict } = useGuardedForm<{ limits: Limits }>({
    what: 'this feed',
    loaded: versionOf(loaded),
    rules,
    load: async () => versionOf(await loadFeed(id)),
    send: async ({ changes: { limits = {} }, ifMatch }) =>
      (await update.mutateAsync({ body: { limits }, ifMatch })).etag,
    onSaved: () => notify({ kind: 'success', text: `The limits of ${name} are saved.` }),
  });
  useLeaveGuard(form.dirty);
  return (
    <FormCard title="Limits">
      <p className={styles.muted}>
        A delivery that goes beyond one of them is held until an admin has looked at it. An empty limit holds
        nothing.
      </p>
      <FormProvider form={form} label={`Limits of ${name}`}>
        {form.formError.length > 0 && <Alert type="error" showIcon message={form.formError.join(' ')} />}
        {numberLimitNames.map((limit) => {
          const { label, hint, unit, min, max } = numberLimits[limit];
          return (
            <NumberField key={limit} name={`limits.${limit}`} suffix={unit} {...{ label, hint, min, max }} />
          );
        })}
        {flagLimitNames.map((limit) => (
          <SwitchField key={limit} name={`limits.${limit}`} label={flagLimits[limit]} />
        ))}
        <SaveBar form={form}>Save</SaveBar>
      </FormProvider>
      {conflict}
    </FormCard>
  );
}
