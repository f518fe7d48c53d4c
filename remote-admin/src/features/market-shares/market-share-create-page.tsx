import { newMarketUserRules } from '@console/contract/market-shares';
import { passwordHint, passwordPolicyOf } from '@console/contract/password-rules';
import { texts } from '@console/contract/texts';
import { useMe } from '@console/shared-auth/session/session-store';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { PasswordField, useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { REDIRECT_DELAY_MS } from '../../form-card/redirect-delay';
import { MarketShareForm, PersonFields } from './market-share-form';
import { marketSharePath, marketSharesPath } from './market-shares-paths';
import { useCreateMarketUser, useScopes } from './market-shares.queries';
import { ScopeField } from './scope-field';

/** Creates a market-share user, then shows the page that edits it (D§2.4). */
export function MarketShareCreatePage() {
  const scopes = useScopes();
  return (
    <>
      <PageHeader
        title="Create Market User"
        breadcrumbs={[{ title: 'Market Shares', to: marketSharesPath }, { title: 'Create' }]}
      />
      <QueryView query={scopes}>{(offered) => <CreateForm offered={offered} />}</QueryView>
    </>
  );
}

/** Begins with every scope that is `offered`, as the call does that names none. */
function CreateForm({ offered }: { readonly offered: readonly string[] }) {
  const policy = passwordPolicyOf(useMe());
  const notify = useNotify();
  const goSoon = useDelayedRedirect(REDIRECT_DELAY_MS);
  const create = useCreateMarketUser();
  const form = useConsoleForm({
    initialValues: {
      ...{ firstName: '', lastName: '', email: '', password: '' },
      authentication: { scope: [...offered] },
    },
    rules: newMarketUserRules(policy),
    onSubmit: async (values) => {
      const { id } = await create.mutateAsync(values);
      return {
        afterwards() {
          notify({ kind: 'success', text: texts.userCreated });
          goSoon(marketSharePath(id));
        },
      };
    },
  });
  return (
    <MarketShareForm form={form} label="Create Market User" saveText="Create">
      <PersonFields />
      <PasswordField
        name="password"
        label="Password"
        required
        autoComplete="new-password"
        hint={passwordHint(policy)}
      />
      <ScopeField held={[]} />
    </MarketShareForm>
  );
}
