import { useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useClosedGroups } from './closed-groups';
import { currentEntryId } from './current-entry';
import type { MenuItem } from './visible-menu';
import { MenuGroup } from './menu-group';
import { MenuIcon } from './menu-icon';
import styles from './side-menu.module.css';
import { useEntryInSight } from './use-entry-in-sight';
import type { Waiting } from './waiting/use-waiting';

interface SideMenuProps {
  readonly items: readonly MenuItem[];
  readonly personId: string;
  readonly onNavigate: () => void;
  readonly waiting?: Waiting;
}

/** The side menu: links, and groups that open (A§2.13). The group of the current page is open. */
export function SideMenu({ items, personId, onNavigate, waiting = {} }: SideMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const currentId = currentEntryId(items, useLocation().pathname);
  const { closed, open, close } = useClosedGroups(personId);
  const [closedOn, setClosedOn] = useState<string | null>(null);
  useEntryInSight(menu, currentId);

  const drawLink = (item: MenuItem) =>
    item.route !== null && (
      <Link
        to={item.route}
        className={styles.link}
        aria-current={item.id === currentId ? 'page' : undefined}
        aria-description={inWords(waiting[item.route])}
        onClick={onNavigate}
      >
        <MenuIcon name={item.icon} />
        <span className={styles.title}>{item.title}</span>
        <WaitingMark count={waiting[item.route]} />
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
    <nav ref={menu} aria-label="Main" className={styles.menu} onPointerOver={placeTitle} onFocus={placeTitle}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>{item.route === null ? drawGroup(item) : drawLink(item)}</li>
        ))}
      </ul>
    </nav>
  );
}

const inWords = (count = 0) => (count === 0 ? undefined : `${count} waiting for you`);

/** How much waits behind an entry; its name stays what the specification says. */
function WaitingMark({ count = 0 }: { readonly count: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className={styles.waiting} aria-hidden="true" title={inWords(count)}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** In a rail of icons the title of an entry stands beside it, outside of what the menu scrolls. */
function placeTitle({ target, currentTarget }: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) {
  const entry = target instanceof Element ? target.closest('a, button') : null;
  if (entry === null) return;
  currentTarget.style.setProperty('--title-top', `${entry.getBoundingClientRect().top}px`);
}
