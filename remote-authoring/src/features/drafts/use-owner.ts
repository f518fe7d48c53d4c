import { levelOf, roleLevels } from '@console/contract/roles';
import { useMe } from '@console/shared-auth/session/session-store';
import { useSearchParams } from 'react-router-dom';

/** Says that drafts of all owners are asked for. */
export const ALL_OWNERS = 'all';

/** Whose drafts are shown, as the address says: an IRI or `ALL_OWNERS`; an analyst begins with the own ones (P41). */
export function useOwner() {
  const [params, setParams] = useSearchParams();
  const me = useMe();
  const myIri = `/api/user/${me.id}`;
  const isAnalyst = levelOf(me.roles) === roleLevels.ROLE_ANALYST;
  return {
    myIri,
    owner: params.get('owner') ?? (isAnalyst ? myIri : ALL_OWNERS),
    setOwner: (owner: string) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        next.set('owner', owner);
        next.delete('page');
        return next;
      }),
  };
}
