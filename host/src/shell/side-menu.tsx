import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useClosedGroups } from './closed-groups';
import { currentEntryId } from './current-entry';
import type { MenuItem } from './visible-menu';
import { MenuGroup } from './menu-group';
import { MenuIcon } from './menu-icon';
import styles from './side-menu.module.css';

interface SideMenuProps {
  readonly items: readonly MenuItem[];
  readonly personId: string;
  readonly onNavigate: () => void;
}

/** The side menu: links, and groups that open (A§2.13). The group of the current page is open. */
export function SideMenu({ items, personId, onNavigate }: SideMenuProps) {
  const currentId = currentEntryId(items, useLocation().pathname);
  const { closed, open, close } = useClosedGroups(personId);
  const [closedOn, setClosedOn] = useState<string | null>(null);

  const drawLink = (item: MenuItem) =>
    item.route !== null && (
      <Link
        to={item.route}
        className={styles.link}
        aria-current={item.id === currentId ? 'page' : undefined}
        onClick={onNavigate}
      >
        <MenuIcon name={item.icon} />
        {item.title}
      </Link>
    );
  const drawGroup = (item: MenuItem) => {
    const isCurrent = item.children.some(({ id }) => id === currentId);
    // whoever closes the group of this page gets it back with the next page of the group
    const isOpen = isCurrent ? closedOn !== currentId : !closed.includes(item.id);
    const toggle = () => {
      if (isCurrent) setClosedOn(isOpen ? currentId : null);
      if (isOpen) close(item.id);
      else open(item.id);
    };
    return (
      <MenuGroup item={item} isCurrent={isCurrent} isOpen={isOpen} onToggle={toggle}>
        {item.children.map((child) => (
          <li key={child.id}>{drawLink(child)}</li>
        ))}
      </MenuGroup>
    );
  };
  return (
    <nav aria-label="Main" className={styles.menu}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>{item.route === null ? drawGroup(item) : drawLink(item)}</li>
        ))}
      </ul>
    </nav>
  );
}
