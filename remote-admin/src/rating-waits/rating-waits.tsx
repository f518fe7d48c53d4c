import { fullName } from '@console/contract/full-name';
import { listRatingProposals } from '@console/contract/rating-proposals';
import { can } from '@console/shared-auth/access/can';
import { call } from '@console/shared-auth/http/call';
import { useMe } from '@console/shared-auth/session/session-store';
import { Alert } from '@console/shared-ui/vendor/antd';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

/** That another recommendation of a company waits for a second person; nothing where none does. */
export function RatingWaits({ companyId }: { readonly companyId: string }) {
  const me = useMe();
  const { data: waiting } = useQuery({
    queryKey: ['rating-proposals', companyId],
    queryFn: async ({ signal }) =>
      (await call(listRatingProposals, { query: { company: companyId }, signal }))['hydra:member'][0] ?? null,
    enabled: can(me, 'register:read'),
  });
  if (!waiting) return null;
  return (
    <Alert
      type="info"
      role="note"
      showIcon
      message={`${waiting.by ? fullName(waiting.by) : 'Somebody'} proposed ${waiting.to ?? 'no recommendation'}. Until a second person agrees it stays ${waiting.from ?? 'none'}.`}
      action={<Link to="/admin/recommendation-proposals">Proposals</Link>}
    />
  );
}
