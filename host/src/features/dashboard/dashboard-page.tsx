import { useMe } from '@console/shared-auth/session/session-store';
import { Link } from 'react-router-dom';
import { useRelease } from '../../loader/release-store';
import { menuOf, type MenuItem } from '../../shell/menu';
import { MenuIcon } from '../../shell/menu-icon';
import { greeting } from './greeting';

/** The first page: a greeting, and the way to everything the person may open. */
export function DashboardPage() {
  const me = useMe();
  const release = useRelease();
  const items = release.status === 'ready' ? menuOf(release.release.remotes, me).flatMap(leaves) : [];
  return (
    <section className="shell-dashboard">
      <h1>
        {greeting(new Date().getHours())} {me.firstName} {me.lastName}
      </h1>
      <ul className="shell-tiles">
        {items
          .filter(({ id }) => id !== 'dashboard')
          .map((item) => (
            <li key={item.id}>
              <Link to={item.route ?? '/'} className="shell-tile">
                <MenuIcon name={item.icon} />
                {item.title}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

const leaves = (item: MenuItem): readonly MenuItem[] => (item.route === null ? item.children : [item]);
