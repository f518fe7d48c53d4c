import type { Approval } from '@console/contract/approvals';
import { getReviewRegisters } from '@console/contract/compliance';
import { can } from '@console/shared-auth/access/can';
import { call } from '@console/shared-auth/http/call';
import { useMe } from '@console/shared-auth/session/session-store';
import { useQuery } from '@tanstack/react-query';

/** What the registers of compliance say of a report under review; asked by compliance alone, as long as it is open. */
export function useReviewRegisters({ id, state }: Pick<Approval, 'id' | 'state'>) {
  const isOpen = state === 'pending' || state === 'approved';
  const maySee = can(useMe(), 'approval:registers', { hasEnded: !isOpen });
  return useQuery({
    queryKey: ['approval', 'registers', id],
    queryFn: ({ signal }) => call(getReviewRegisters, { params: { id }, signal }),
    enabled: maySee,
    refetchOnWindowFocus: true,
  });
}
