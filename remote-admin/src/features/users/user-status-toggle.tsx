import type { User } from '@console/contract/users';
import { useMe } from '@console/shared-auth/session/session-store';
import { useConfirm } from '@console/shared-ui/confirm';
import { Switch } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { fullName } from '../../user-form/full-name';
import { OWN_STATUS } from '../../user-form/own-account';
import { useToggleUser } from './users.queries';
import './users.css';

/** Enables and disables a user after a question; nobody can do it to the own account (D§2, D§6). */
export function UserStatusToggle({ user }: { readonly user: User }) {
  const isOwn = useMe().id === user.id;
  const reasonId = useId();
  const confirm = useConfirm();
  const toggle = useToggleUser();

  async function ask(enabled: boolean) {
    const verb = enabled ? 'enable' : 'disable';
    const title = `Are you sure you want to ${verb} ${fullName(user)}?`;
    if (await confirm({ title, danger: !enabled })) toggle.mutate({ id: user.id, enabled });
  }

  return (
    <>
      <Switch
        checked={user.enabled}
        disabled={isOwn}
        loading={toggle.isPending}
        aria-label={`Enabled: ${fullName(user)}`}
        aria-describedby={isOwn ? reasonId : undefined}
        onChange={(enabled) => void ask(enabled)}
      />
      {isOwn && (
        <div id={reasonId} className="users-own-reason">
          {OWN_STATUS}
        </div>
      )}
    </>
  );
}
