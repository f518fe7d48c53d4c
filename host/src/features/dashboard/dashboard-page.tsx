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
  const tiles = release.status === 'ready' ? menuOf(release.release.remotes, me).flatMap(tilesOf) : [];
  return (
    <section className="shell-dashboard">
      <h1>
        {greeting(new Date().getHours())} {me.firstName} {me.lastName}
      </h1>
      <ul className="shell-tiles">
        {tiles.map(({ item, route, group }) => (
          <li key={item.id}>
            <Link to={route} className="shell-tile">
              <MenuIcon name={item.icon} />
              <span>
                {item.title} {group && <small>{group}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Tile {
  readonly item: MenuItem;
  readonly route: string;
  readonly group?: string;
}

/** What an entry of the menu leads to: itself, or all below it, each with the title of its group. */
function tilesOf(item: MenuItem): Tile[] {
  if (item.id === 'dashboard') return [];
  if (item.route !== null) return [{ item, route: item.route }];
  return item.children.flatMap((child) =>
    child.route === null ? [] : [{ item: child, route: child.route, group: item.title }],
  );
}
