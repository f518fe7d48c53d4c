import { Button, Popover } from '@console/shared-ui/vendor/antd';
import { EllipsisOutlined } from '@console/shared-ui/vendor/icons';
import { useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import styles from './row-actions.module.css';

interface RowActionsProps {
  /** Names the row. */
  readonly of: string;
  /** What people do with a row most: links and buttons, on its line. */
  readonly children: ReactNode;
  /** What is done less often, behind a button; null or false: there is nothing. */
  readonly more?: ReactNode;
}

/** What can be done with a row, on a line or on a card: what takes something away stands behind the button. */
export function RowActions({ of, children, more }: RowActionsProps) {
  return (
    <div className={styles.actions}>
      {children}
      {more && <MoreActions of={of}>{more}</MoreActions>}
    </div>
  );
}

function MoreActions({ of, children }: Pick<RowActionsProps, 'of' | 'children'>) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // before the dialog of an action opens: it gives the focus back to here
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  // the dialog of an action stands below it for React, and not in the list
  const isInList = ({ target }: SyntheticEvent) => list.current?.contains(target as Node) === true;
  function onKeyDown(event: KeyboardEvent) {
    if (!isInList(event)) return;
    const items = [...(list.current?.querySelectorAll<HTMLElement>('a, button:enabled') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (step) items[(at + step + items.length) % items.length]?.focus();
    else return;
    // Tab goes on from the button
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      afterOpenChange={(open) =>
        open && list.current?.querySelector<HTMLElement>('a, button:enabled')?.focus()
      }
      content={
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- hears of the buttons in it, which have keys
        <div
          ref={list}
          className={styles.list}
          onClick={(event) => isInList(event) && close()}
          onKeyDown={onKeyDown}
        >
          {children}
        </div>
      }
    >
      <Button
        ref={trigger}
        type="text"
        size="small"
        icon={<EllipsisOutlined />}
        aria-expanded={isOpen}
        aria-label={`More actions of ${of}`}
      />
    </Popover>
  );
}
