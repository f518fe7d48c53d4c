import './side-menu.css';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { MenuItem } from './menu';
import { MenuIcon } from './menu-icon';

/** The side menu: links, and groups that open. */
export function SideMenu({ items, onNavigate }: { items: readonly MenuItem[]; onNavigate: () => void }) {
  return (
    <nav aria-label="Main" className="shell-menu">
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {item.route === null ? (
              <MenuGroup item={item} onNavigate={onNavigate} />
            ) : (
              <MenuLink item={item} route={item.route} onNavigate={onNavigate} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuLink({ item, route, onNavigate }: { item: MenuItem; route: string; onNavigate: () => void }) {
  return (
    <NavLink to={route} className="shell-menu-link" onClick={onNavigate}>
      <MenuIcon name={item.icon} />
      {item.title}
    </NavLink>
  );
}

function MenuGroup({ item, onNavigate }: { item: MenuItem; onNavigate: () => void }) {
  const { pathname } = useLocation();
  const isCurrent = item.children.some(({ route }) => route !== null && pathname.startsWith(route));
  const [openState, setOpen] = useState<boolean | null>(null);
  const isOpen = openState ?? true;
  const listId = useId();
  return (
    <>
      <button
        type="button"
        className={`shell-menu-link shell-menu-group${isCurrent ? ' shell-menu-current' : ''}`}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <MenuIcon name={item.icon} />
        {item.title}
        <span className="shell-menu-arrow" aria-hidden="true" />
      </button>
      <ul id={listId} hidden={!isOpen}>
        {item.children.map((child) => (
          <li key={child.id}>
            {child.route !== null && <MenuLink item={child} route={child.route} onNavigate={onNavigate} />}
          </li>
        ))}
      </ul>
    </>
  );
}
