import { texts } from '@console/contract/texts';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { Alert } from '@console/shared-ui/vendor/antd';
import { useRef, useState } from 'react';
import { AbsenceSection } from '../../absence/absence-section';
import { UserForm } from '../../user-form/user-form';
import { useUserForm } from '../../user-form/use-user-form';
import { SecuritySection } from '../../reset-password/security-section';
import type { LoadedUser } from '../../user-form/user.queries';
import { DatesSection } from './dates-section';
import { MailSection } from './mail-section';
import { PasswordSection } from './password-section';
import { ShortcutsSection } from './shortcuts-section';
import { ThemeSection } from './theme-section';
import { useSignOutSoon } from './use-sign-out-soon';

/** Details and password of an account, or a link for who has chosen one (S21); once the own password is changed nothing can be typed any more (D§4). */
export function AccountForms({ loaded }: { readonly loaded: LoadedUser }) {
  const { user } = loaded;
  const me = useMe();
  const isOwn = me.id === user.id;
  const reviews = can(me, 'absence:manage', { userId: user.id });
  const isSaved = useRef(false);
  const { form, conflict, question } = useUserForm(loaded, () => (isSaved.current = true));
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
      {question}
      {conflict}
      {isOwn || !user.hasOwnPassword ? (
        // a key for each change, so that the fields empty
        <PasswordSection
          key={changes}
          userId={user.id}
          unsaved={isOwn && form.dirty ? { save: saveDetails } : null}
          onChanged={onChanged}
        />
      ) : (
        <SecuritySection user={user} />
      )}
      {isOwn && reviews && <AbsenceSection personId={user.id} />}
      {isOwn && <MailSection />}
      {isOwn && <DatesSection />}
      {isOwn && <ThemeSection personId={user.id} />}
      {isOwn && <ShortcutsSection />}
    </>
  );
}
