import { newAdvisoryRules } from '@console/contract/customers';
import { passwordPolicyOf } from '@console/contract/password-rules';
import { texts } from '@console/contract/texts';
import { useMe } from '@console/shared-auth/session/session-store';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { REDIRECT_DELAY_MS } from '../../form-card/redirect-delay';
import { AdvisoryForm } from './advisory-form';
import { newAdvisoryValues } from './advisory-form-values';
import { advisoryPath } from './customers-paths';
import { useCreateAdvisory } from './customers.queries';

/** Creates an advisory customer (D§2.3). */
export function AdvisoryCreatePage() {
  const rules = newAdvisoryRules(passwordPolicyOf(useMe()));
  const notify = useNotify();
  const goSoon = useDelayedRedirect(REDIRECT_DELAY_MS);
  const create = useCreateAdvisory();
  const form = useConsoleForm({
    initialValues: newAdvisoryValues,
    rules,
    onSubmit: async (values) => {
      await create.mutateAsync(rules.cast(values));
      return {
        afterwards() {
          notify({ kind: 'success', text: texts.userCreated });
          goSoon(advisoryPath);
        },
      };
    },
  });
  return (
    <>
      <PageHeader
        title="Create Advisory User"
        breadcrumbs={[{ title: 'Users' }, { title: 'Advisory', to: advisoryPath }, { title: 'Create' }]}
      />
      <AdvisoryForm form={form} label="Create Advisory User" saveText="Create" />
    </>
  );
}
