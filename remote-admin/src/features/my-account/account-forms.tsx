import { texts } from '@console/contract/texts';
import type { User } from '@console/contract/users';
import { useMe } from '@console/shared-auth/session/session-store';
import { Alert } from '@console/shared-ui/vendor/antd';
import { useRef, useState } from 'react';
import { UserForm } from '../../user-form/user-form';
import { useUserForm } from '../../user-form/use-user-form';
import { PasswordSection } from './password-section';
import { useSignOutSoon } from './use-sign-out-soon';

/** Details and password of an account; once the own password is changed nothing can be typed any more (D§4). */
export function AccountForms({ user }: { readonly user: User }) {
  const isOwn = useMe().id === user.id;
  const isSaved = useRef(false);
  const form = useUserForm(user, () => (isSaved.current = true));
  const signOutSoon = useSignOutSoon();
  const [changes, setChanges] = useState(0);

  /** Answers whether the details could be saved; if not, the form says why. */
  async function saveDetails() {
    isSaved.current = false;
    await form.submit();
    return isSaved.current;
  }

  function onChanged() {
    setChanges((count) => count + 1);
    if (isOwn) signOutSoon();
  }

  if (isOwn && changes > 0)
    return <Alert type="success" showIcon message={texts.passwordChanged} description="Signing you out…" />;
  return (
    <>
      <UserForm form={form} label="My Account" saveText="Save" account={isOwn ? 'own' : 'other'} />
      {/* a key for each change, so that the fields empty */}
      <PasswordSection
        key={changes}
        userId={user.id}
        unsaved={isOwn && form.dirty ? { save: saveDetails } : null}
        onChanged={onChanged}
      />
    </>
  );
}
