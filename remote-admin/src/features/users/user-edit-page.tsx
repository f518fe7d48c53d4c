import { useMe } from '@console/shared-auth/session/session-store';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Navigate, useParams } from 'react-router-dom';
import { fullName } from '@console/contract/full-name';
import { useUserForm } from '../../user-form/use-user-form';
import { UserForm } from '../../user-form/user-form';
import { SessionsLink } from '../../user-form/sessions-link';
import { useUser, type LoadedUser } from '../../user-form/user.queries';
import { SecuritySection } from '../../reset-password/security-section';
import { RecordHistory } from '../../record-history/record-history';
import { useUsersCrumb } from './users-crumb';
import { REDIRECT_DELAY_MS } from '../../form-card/redirect-delay';
import { usersHomePath } from './users-paths';

/** Edits an internal user; a failed load goes to /not-found (D§2.19). */
export function UserEditPage() {
  const { id = '' } = useParams();
  const user = useUser(id);
  const crumb = useUsersCrumb();
  if (user.isError && user.data === undefined) return <Navigate to="/not-found" replace />;
  return (
    <>
      <PageHeader
        title={user.data ? fullName(user.data.user) : 'Edit User'}
        breadcrumbs={[crumb, { title: 'Edit' }]}
        actions={user.data && <SessionsLink userId={id} />}
      />
      <QueryView query={user}>
        {(loaded) => (
          <>
            <EditForm key={id} loaded={loaded} />
            <SecuritySection user={loaded.user} />
            <RecordHistory kind="user" id={id} />
          </>
        )}
      </QueryView>
    </>
  );
}

function EditForm({ loaded }: { readonly loaded: LoadedUser }) {
  const account = useMe().id === loaded.user.id ? 'own' : 'other';
  const goSoon = useDelayedRedirect(REDIRECT_DELAY_MS);
  const { form, conflict, question } = useUserForm(loaded, () => goSoon(usersHomePath));
  return (
    <>
      <UserForm form={form} label="Edit User" saveText="Save" account={account} />
      {question}
      {conflict}
    </>
  );
}
