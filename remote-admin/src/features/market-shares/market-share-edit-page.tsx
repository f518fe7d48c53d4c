import { marketUserPatchRules, marketUserRules, type MarketUser } from '@console/contract/market-shares';
import { passwordHint } from '@console/contract/password-rules';
import { roleLabel } from '@console/contract/roles';
import { texts } from '@console/contract/texts';
import { resetDialogRules } from '@console/contract/users';
import { useMe } from '@console/shared-auth/session/session-store';
import { SwitchField } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { Navigate, useParams } from 'react-router-dom';
import { FormCard } from '../../form-card/form-card';
import { ResetPasswordButton } from '../../reset-password/reset-password-button';
import { fullName } from '@console/contract/full-name';
import { OWN_STATUS } from '../../user-form/own-account';
import { MarketShareForm, PersonFields } from './market-share-form';
import { marketSharesPath } from './market-shares-paths';
import {
  loadMarketUser,
  useMarketUser,
  useResetMarketPassword,
  useUpdateMarketUser,
  type LoadedMarketUser,
} from './market-shares.queries';
import { ScopeField } from './scope-field';

/** Edits a market-share user; a failed load goes to /not-found (E15). */
export function MarketShareEditPage() {
  const { id = '' } = useParams();
  const user = useMarketUser(id);
  if (user.isError && user.data === undefined) return <Navigate to="/not-found" replace />;
  return (
    <>
      <PageHeader
        title={user.data ? fullName(user.data.user) : 'Edit Market User'}
        breadcrumbs={[{ title: 'Market Shares', to: marketSharesPath }, { title: 'Edit' }]}
      />
      <QueryView query={user}>
        {(loaded) => (
          <>
            <EditForm key={id} loaded={loaded} />
            <AccessSection user={loaded.user} />
          </>
        )}
      </QueryView>
    </>
  );
}

function versionOf({ user, etag }: LoadedMarketUser) {
  const { firstName, lastName, email, enabled, authentication } = user;
  return { values: { firstName, lastName, email, enabled, authentication }, etag };
}

function EditForm({ loaded }: { readonly loaded: LoadedMarketUser }) {
  const { id, authentication } = loaded.user;
  const isOwn = useMe().id === id;
  const notify = useNotify();
  const update = useUpdateMarketUser(id);
  const { form, conflict } = useGuardedForm({
    what: 'this user',
    loaded: versionOf(loaded),
    rules: marketUserRules,
    load: async () => versionOf(await loadMarketUser(id)),
    send: async ({ changes, ifMatch }) =>
      (await update.mutateAsync({ body: marketUserPatchRules.cast(changes), ifMatch })).etag,
    onSaved: () => notify({ kind: 'success', text: texts.marketUserUpdated }),
  });
  return (
    <>
      <MarketShareForm form={form} label="Edit Market User" saveText="Save">
        <PersonFields />
        <ScopeField held={authentication.scope} />
        <SwitchField name="enabled" label="Enabled" disabled={isOwn} hint={isOwn && OWN_STATUS} />
      </MarketShareForm>
      {conflict}
    </>
  );
}

function AccessSection({ user }: { readonly user: MarketUser }) {
  const reset = useResetMarketPassword(user.id);
  return (
    <FormCard title="Access">
      <p>Roles: {user.roles.map(roleLabel).join(', ')}</p>
      <ResetPasswordButton
        owner={fullName(user)}
        rules={resetDialogRules}
        hint={passwordHint}
        onReset={reset.mutateAsync}
      />
    </FormCard>
  );
}
