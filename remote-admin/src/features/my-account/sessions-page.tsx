import { fullName } from '@console/contract/full-name';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Navigate, useParams } from 'react-router-dom';
import { FormCard } from '../../form-card/form-card';
import { useUser } from '../../user-form/user.queries';
import { SessionList } from './session-list';
import { useSessions } from './sessions.queries';

/** Where an account is signed in: one's own, or anybody's for an admin (S19). */
export function SessionsPage() {
  const { userId = '' } = useParams();
  if (!can(useMe(), 'user:sessions', { userId })) return <Navigate to="/not-found" replace />;
  return <Sessions key={userId} userId={userId} />;
}

function Sessions({ userId }: { readonly userId: string }) {
  const isOwn = useMe().id === userId;
  const user = useUser(userId);
  const sessions = useSessions(userId);
  if (user.isError && user.data === undefined) return <Navigate to="/not-found" replace />;
  const account = `/admin/my-account/${userId}`;
  const name = user.data && !isOwn ? fullName(user.data.user) : 'My Account';
  return (
    <>
      <PageHeader
        title="Sessions"
        breadcrumbs={[{ title: name, to: account }, { title: 'Sessions' }]}
        backTo={account}
      />
      <FormCard>
        <QueryView
          query={sessions}
          empty={({ 'hydra:member': rows }) => rows.length === 0}
          emptyText="Nobody is signed in to this account."
        >
          {({ 'hydra:member': rows, 'hydra:totalItems': total }) => (
            <SessionList userId={userId} sessions={rows} total={total} />
          )}
        </QueryView>
      </FormCard>
    </>
  );
}
