import { useMe } from '@console/shared-auth/session/session-store';
import { useConfirm } from '@console/shared-ui/confirm';
import { Switch } from '@console/shared-ui/vendor/antd';
import { useId } from 'react';
import { fullName } from '@console/contract/full-name';
import { OWN_STATUS } from '../user-form/own-account';
import { useToggleAccount, type AccountList } from './use-toggle-account';
import styles from './account-status.module.css';

interface AccountStatusToggleProps {
  readonly account: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly enabled: boolean;
    readonly etag?: string;
  };
  readonly list: AccountList;
}

const MAY_SIGN_IN = 'They can sign in again.';
const MAY_NOT_SIGN_IN = 'They are signed out at once, and cannot sign in until they are enabled again.';

/** Enables and disables an account after a question; nobody can do it to the own one (D§2.16, D§6.3). */
export function AccountStatusToggle({ account, list }: AccountStatusToggleProps) {
  const isOwn = useMe().id === account.id;
  const reasonId = useId();
  const confirm = useConfirm();
  const toggle = useToggleAccount(list);

  async function ask(enabled: boolean) {
    const verb = enabled ? 'enable' : 'disable';
    const title = `Are you sure you want to ${verb} ${fullName(account)}?`;
    if (await confirm({ title, content: enabled ? MAY_SIGN_IN : MAY_NOT_SIGN_IN, danger: !enabled }))
      toggle.mutate({ id: account.id, name: fullName(account), enabled, etag: account.etag });
  }

  return (
    <>
      <Switch
        checked={account.enabled}
        disabled={isOwn}
        loading={toggle.isPending}
        {...(isOwn && { title: OWN_STATUS })}
        aria-label={`Enabled: ${fullName(account)}`}
        aria-describedby={isOwn ? reasonId : undefined}
        onChange={(enabled) => void ask(enabled)}
      />
      {isOwn && (
        <div id={reasonId} className={styles.reason}>
          {OWN_STATUS}
        </div>
      )}
    </>
  );
}
