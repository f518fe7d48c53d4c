import { can, type Policy } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { Link } from 'react-router-dom';
import { useRelease } from '../../loader/release-store';
import { routeOwner } from '../../loader/route-owner';
import { useIsOff } from '../../loader/use-is-off';
import { bestIdeasPath, newReportPath, publishedPath } from './report-paths';
import styles from './dashboard.module.css';
import buttonStyles from '../../shell/button.module.css';

interface QuickAction {
  readonly title: string;
  readonly path: string;
  readonly policy: Policy;
}

const quickActions: readonly QuickAction[] = [
  { title: 'New report', path: newReportPath, policy: 'reports:create' },
  { title: 'Best Ideas', path: bestIdeasPath, policy: 'reports:best-ideas' },
  { title: 'Published reports', path: publishedPath, policy: 'reports:published' },
  { title: 'Add user', path: '/admin/users/new', policy: 'users:manage' },
];

/** What people come here to do most; an action whose page this release does not hold, or has switched off, is left out. */
export function QuickActions() {
  const me = useMe();
  const release = useRelease();
  const isOff = useIsOff();
  if (release.status !== 'ready') return null;
  const offered = quickActions.filter(
    ({ path, policy }) => can(me, policy) && routeOwner(release.release, path) !== null && !isOff(path),
  );
  if (offered.length === 0) return null;
  return (
    <nav className={styles.actions} aria-label="Quick actions">
      {offered.map(({ title, path }, index) => (
        <Link key={path} to={path} className={index > 0 ? buttonStyles.quiet : buttonStyles.button}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
