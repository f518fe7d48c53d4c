import { fullName } from '@console/contract/full-name';
import type { Me } from '@console/contract/session';
import { can } from '@console/shared-auth/access/can';
import { ThemeChoice } from '@console/shared-ui/theme-choice';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useIsOff } from '../loader/use-is-off';
import styles from './account-panel.module.css';
import { Avatar } from './avatar';
import { LogOutButton } from './log-out-button';

const links = [
  { to: '/admin/recommendations', title: 'Recommendation register', access: 'register:read' },
  { to: '/admin/replaced-figures', title: 'Replaced figures', access: 'register:read' },
  { to: '/admin/audit', title: 'Audit trail', access: 'audit:read' },
  { to: '/admin/alerts', title: 'Alerts', access: 'alerts:manage' },
  { to: '/admin/mails', title: 'Mails', access: 'jobs:manage' },
  { to: '/admin/releases', title: 'Releases', access: 'releases:manage' },
  { to: '/admin/checks', title: 'System checks', access: 'doctor:run' },
  { to: '/dev', title: 'Developer area', access: 'dev:enter' },
  { to: '/admin/about', title: 'About', access: 'about:read' },
] as const;

/** Bottom of the side menu: the way to one's own account, and the way out (A§2.15); what is used seldom is folded. */
export function AccountPanel({ me, onNavigate }: { me: Me; onNavigate: () => void }) {
  return (
    <div className={styles.account}>
      <NavLink className={styles.person} to={`/admin/my-account/${me.id}`} end onClick={onNavigate}>
        <Avatar gender={me.gender} />
        <span>
          <strong>{fullName(me)}</strong>
          <small>{me.email}</small>
        </span>
      </NavLink>
      <More me={me} onNavigate={onNavigate} />
    </div>
  );
}

function More({ me, onNavigate }: { me: Me; onNavigate: () => void }) {
  const listId = useId();
  const { pathname } = useLocation();
  const isOff = useIsOff();
  const sessions = `/admin/my-account/${me.id}/sessions`;
  const own = links.filter(({ to, access }) => can(me, access) && !isOff(to));
  const isHere = own.some(({ to }) => to === pathname);
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? isHere;
  return (
    <>
      <div className={styles.links} id={listId} hidden={!isOpen}>
        {own.map(({ to, title }) => (
          <NavLink key={to} className={styles.link} to={to} onClick={onNavigate}>
            {title}
          </NavLink>
        ))}
        <ThemeChoice personId={me.id} />
      </div>
      <div className={styles.foot}>
        {can(me, 'account:open') && !isOff(sessions) && (
          <NavLink className={styles.link} to={sessions} onClick={onNavigate}>
            My sessions
          </NavLink>
        )}
        <LogOutButton />
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpened(!isOpen)}
        >
          More
        </button>
      </div>
    </>
  );
}
