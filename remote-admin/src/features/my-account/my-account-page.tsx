import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Navigate, useParams } from 'react-router-dom';
import { fullName } from '@console/contract/full-name';
import { SessionsLink } from '../../user-form/sessions-link';
import { useUser } from '../../user-form/user.queries';
import { AccountForms } from './account-forms';

/** The own account, or anybody's for an admin; what may not be seen or not be read is not found (D§2, R16). */
export function MyAccountPage() {
  const { userId = '' } = useParams();
  const me = useMe();
  if (!can(me, 'user:read', { userId })) return <Navigate to="/not-found" replace />;
  return <Account key={userId} userId={userId} isOwn={me.id === userId} />;
}

function Account({ userId, isOwn }: { readonly userId: string; readonly isOwn: boolean }) {
  const user = useUser(userId);
  if (user.isError && user.data === undefined) return <Navigate to="/not-found" replace />;
  const others = user.data && !isOwn ? [{ title: fullName(user.data.user) }] : [];
  return (
    <>
      <PageHeader title="My Account" breadcrumbs={others} actions={<SessionsLink userId={userId} />} />
      <QueryView query={user}>{(loaded) => <AccountForms loaded={loaded} />}</QueryView>
    </>
  );
}
