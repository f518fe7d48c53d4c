import { levelOf, roleLevels } from '@console/contract/roles';
import { useMe } from '@console/shared-auth/session/session-store';
import { useTableAddress, type TableAddress } from '@console/shared-ui/data-table';
import { personIri } from '@console/shared-report/people-filter';

/** Rows per page of the drafts (A§9.10). */
const PAGE_SIZE = 10;

/** Stands in the address where an analyst asks for the drafts of everybody. */
const ALL_OWNERS = 'all';

/** What the address says of the drafts; an analyst begins with the own ones, others with all (P41). */
export function useDraftsTable(): TableAddress {
  const me = useMe();
  const { state, onStateChange, ...address } = useTableAddress({ name: 'drafts', pageSize: PAGE_SIZE });
  const isAnalyst = levelOf(me.roles) === roleLevels.ROLE_ANALYST;
  const usual = isAnalyst ? personIri(me.id) : ALL_OWNERS;

  const { owner = usual, ...filters } = state.filters;
  return {
    ...address,
    state: {
      ...{ ...state, mine: { owner: personIri(me.id) }, usual: isAnalyst ? { owner: usual } : {} },
      filters: owner === ALL_OWNERS ? filters : { ...filters, owner },
    },
    onStateChange: (next) => {
      const { owner: asked = ALL_OWNERS, ...others } = next.filters;
      onStateChange({ ...next, filters: asked === usual ? others : { ...others, owner: asked } });
    },
  };
}
