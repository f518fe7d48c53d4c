import { useId, type ReactNode } from 'react';
import type { MenuItem } from './visible-menu';
import { MenuIcon } from './menu-icon';
import styles from './side-menu.module.css';

interface MenuGroupProps {
  readonly item: MenuItem;
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A group of the side menu: its title opens and closes the entries below it. */
export function MenuGroup({ item, isCurrent, isOpen, onToggle, children }: MenuGroupProps) {
  const listId = useId();
  return (
    <>
      <button
        type="button"
        className={styles.link}
        data-current={isCurrent || undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
      >
        <MenuIcon name={item.icon} />
        <span className={styles.title}>{item.title}</span>
        <span className={styles.arrow} aria-hidden="true" />
      </button>
      <ul id={listId} hidden={!isOpen}>
        {children}
      </ul>
    </>
  );
}
