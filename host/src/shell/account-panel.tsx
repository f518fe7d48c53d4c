import './account-panel.css';
import type { Me } from '@console/contract/session';
import { can } from '@console/shared-auth/access/can';
import { signOut } from '@console/shared-auth/session/session-store';
import { NavLink, useNavigate } from 'react-router-dom';
import { Avatar } from './avatar';
import { setLeaveGuard } from './leave-guard-store';

/** Bottom of the side menu: who is signed in, and the way out (A§2). */
export function AccountPanel({ me, onNavigate }: { me: Me; onNavigate: () => void }) {
  const navigate = useNavigate();
  return (
    <div className="shell-account">
      <div className="shell-account-person">
        <Avatar gender={me.gender} />
        <span>
          <strong>
            {me.firstName} {me.lastName}
          </strong>
          <small>{me.email}</small>
        </span>
      </div>
      {can(me, 'audit:read') && (
        <NavLink className="shell-account-link" to="/admin/audit" onClick={onNavigate}>
          Audit trail
        </NavLink>
      )}
      <button
        type="button"
        className="shell-account-link"
        onClick={() => {
          setLeaveGuard(null);
          void signOut().then(() => navigate('/login'));
        }}
      >
        Log out
      </button>
    </div>
  );
}
