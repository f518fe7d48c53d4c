import { texts } from '@console/contract/texts';
import { signOut } from '@console/shared-auth/session/session-store';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { askToLeave } from './leave-guard-store';

/** The way out; unsaved changes are asked about first. */
export function LogOutButton() {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const logOut = async () => {
    if (isLeaving || !(await askToLeave())) return;
    setLeaving(true);
    await signOut();
    // the page that has just closed asked to come back to it; the next person starts at home
    void navigate('/login', { replace: true });
  };
  return (
    <button type="button" className="shell-account-link" disabled={isLeaving} onClick={() => void logOut()}>
      {isLeaving ? 'Logging out…' : texts.logOut}
    </button>
  );
}
