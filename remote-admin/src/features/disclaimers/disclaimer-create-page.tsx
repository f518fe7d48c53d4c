import { disclaimerRules } from '@console/contract/disclaimers';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { DisclaimerForm, newDisclaimerValues } from './disclaimer-form';
import { genericPath } from './disclaimers-paths';
import { useCreateDisclaimer } from './disclaimers.queries';
import { REDIRECT_DELAY_MS } from '../../form-card/redirect-delay';

/** Creates a generic disclaimer (D§2.33). */
export function DisclaimerCreatePage() {
  const notify = useNotify();
  const goSoon = useDelayedRedirect(REDIRECT_DELAY_MS);
  const create = useCreateDisclaimer();
  const form = useConsoleForm({
    initialValues: newDisclaimerValues,
    rules: disclaimerRules,
    onSubmit: async (values) => {
      await create.mutateAsync(disclaimerRules.cast(values));
      return {
        afterwards() {
          notify({ kind: 'success', text: 'Disclaimer created.' });
          goSoon(genericPath);
        },
      };
    },
  });
  return (
    <>
      <PageHeader
        title="Create Disclaimer"
        breadcrumbs={[{ title: 'Disclaimers' }, { title: 'Generic', to: genericPath }, { title: 'Create' }]}
      />
      <DisclaimerForm form={form} label="Create Disclaimer" saveText="Create" />
    </>
  );
}
