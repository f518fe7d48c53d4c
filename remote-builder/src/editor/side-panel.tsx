import { Drawer } from '@console/shared-ui/vendor/antd';
import { useCallback, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { EditorLayout } from './use-editor-layout';
import styles from './editor.module.css';

interface SidePanelProps {
  readonly side: 'left' | 'right';
  readonly label: string;
  readonly layout: EditorLayout;
  /** Nothing in it can be changed now. */
  readonly inert: boolean;
  readonly children: ReactNode;
}

/** What is in a panel has a room of its own, which moves between the two places of the panel as it is. */
function openRoom(): HTMLElement {
  const room = document.createElement('div');
  room.className = styles.panelRoom ?? '';
  return room;
}

/**
 * A panel beside the page; on narrow screens a drawer over it. What is in it is out of sight where the panel is closed,
 * and never gone: what is typed in it, and what is told there of others, stays as the window gets another width.
 */
export function SidePanel({ side, label, layout, inert, children }: SidePanelProps) {
  const { isNarrow, closeDrawers } = layout;
  const isOpen = side === 'left' ? layout.isLeftOpen : layout.isRightOpen;
  const [room] = useState(openRoom);
  const hold = useCallback((place: HTMLElement | null) => place?.append(room), [room]);
  // the drawer hears no key of what is drawn into it from outside
  function onKeyDown(event: KeyboardEvent) {
    if (!isNarrow || event.key !== 'Escape') return;
    event.stopPropagation();
    closeDrawers();
  }
  return (
    <>
      {isNarrow ? (
        <Drawer
          title={label}
          placement={side}
          open={isOpen}
          width="min(360px, 92vw)"
          onClose={closeDrawers}
          forceRender
        >
          <div ref={hold} inert={inert} />
        </Drawer>
      ) : (
        <aside
          ref={hold}
          hidden={!isOpen}
          className={styles.panel}
          data-side={side}
          aria-label={label}
          inert={inert}
        />
      )}
      {createPortal(
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the controls in it
        <div className={styles.panelRoom} onKeyDown={onKeyDown}>
          {children}
        </div>,
        room,
      )}
    </>
  );
}
