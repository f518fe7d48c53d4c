import type { MarketUser } from '@console/contract/market-shares';
import { useMe } from '@console/shared-auth/session/session-store';
import { useConfirm } from '@console/shared-ui/confirm';
import { Button, Flex } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { fullName } from '../../user-form/full-name';
import { marketSharePath } from './market-shares-paths';
import { useDeleteMarketUser } from './market-shares.queries';

/** Edit and, after a question, delete; nobody deletes themselves. */
export function MarketShareActions({ user }: { readonly user: MarketUser }) {
  const isOwn = useMe().id === user.id;
  const confirm = useConfirm();
  const remove = useDeleteMarketUser();

  async function ask() {
    const isConfirmed = await confirm({
      title: `Are you sure you want to delete ${fullName(user)}?`,
      content: 'The account is signed out at once and cannot be brought back.',
      okText: 'Delete',
      danger: true,
    });
    if (isConfirmed) remove.mutate(user.id);
  }

  return (
    <Flex gap={12} wrap>
      <Link to={marketSharePath(user.id)} aria-label={`Edit ${fullName(user)}`}>
        Edit
      </Link>
      <Button
        type="link"
        size="small"
        style={{ padding: 0 }}
        danger
        disabled={isOwn}
        loading={remove.isPending}
        aria-label={`Delete ${fullName(user)}`}
        onClick={() => void ask()}
      >
        Delete
      </Button>
    </Flex>
  );
}
