import { newMarketUserRules } from '@console/contract/market-shares';
import { messages, texts } from '@console/contract/texts';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { PasswordField, useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { MarketShareForm, PersonFields } from './market-share-form';
import { marketSharePath, marketSharesPath } from './market-shares-paths';
import { useCreateMarketUser } from './market-shares.queries';

/** Time between a created user and its own page (D§9). */
const REDIRECT_DELAY_MS = 1000;

/** Creates a market-share user, then shows the page that edits it (D§2.4). */
export function MarketShareCreatePage() {
  const notify = useNotify();
  const goSoon = useDelayedRedirect(REDIRECT_DELAY_MS);
  const create = useCreateMarketUser();
  const form = useConsoleForm({
    initialValues: { firstName: '', lastName: '', email: '', password: '' },
    rules: newMarketUserRules,
    onSubmit: async (values) => {
      const { id } = await create.mutateAsync(values);
      notify({ kind: 'success', text: texts.userCreated });
      goSoon(marketSharePath(id));
    },
  });
  return (
    <>
      <PageHeader
        title="Create Market User"
        breadcrumbs={[{ title: 'Market Shares', to: marketSharesPath }, { title: 'Create' }]}
      />
      <MarketShareForm form={form} label="Create Market User" saveText="Create">
        <PersonFields />
        <PasswordField
          name="password"
          label="Password"
          required
          autoComplete="new-password"
          hint={messages.passwordHint}
        />
      </MarketShareForm>
    </>
  );
}
