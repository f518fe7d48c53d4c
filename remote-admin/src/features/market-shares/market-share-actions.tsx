import type { MarketUser } from '@console/contract/market-shares';
import { useMe } from '@console/shared-auth/session/session-store';
import { RowActions } from '@console/shared-ui/data-table';
import { DeleteButton, EditLink } from '../../row-actions/row-actions';
import { fullName } from '@console/contract/full-name';
import { marketSharePath } from './market-shares-paths';
import { useDeleteMarketUser } from './market-shares.queries';

/** Edit and, after a question, delete; nobody deletes themselves. */
export function MarketShareActions({ user }: { readonly user: MarketUser }) {
  const isOwn = useMe().id === user.id;
  const remove = useDeleteMarketUser();
  const name = fullName(user);
  return (
    <RowActions
      of={name}
      more={
        <DeleteButton
          name={name}
          consequence="The account is signed out at once, and its password is gone."
          isPending={remove.isPending}
          disabled={isOwn}
          onDelete={() => remove.mutate(user.id)}
        />
      }
    >
      <EditLink to={marketSharePath(user.id)} name={name} />
    </RowActions>
  );
}
