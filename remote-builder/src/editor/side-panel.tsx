import { Drawer } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';
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

/** A panel beside the page; on narrow screens a drawer over it. */
export function SidePanel({ side, label, layout, inert, children }: SidePanelProps) {
  const isOpen = side === 'left' ? layout.isLeftOpen : layout.isRightOpen;
  if (layout.isNarrow) {
    return (
      <Drawer
        title={label}
        placement={side}
        open={isOpen}
        width="min(360px, 92vw)"
        onClose={layout.closeDrawers}
      >
        <div inert={inert}>{children}</div>
      </Drawer>
    );
  }
  return (
    // out of sight, not gone: what is typed in it and not saved stays
    <aside hidden={!isOpen} className={styles.panel} data-side={side} aria-label={label} inert={inert}>
      {children}
    </aside>
  );
}
