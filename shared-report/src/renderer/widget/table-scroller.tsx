import type { ReactNode } from 'react';

interface TableScrollerProps {
  /** Name of the area for those who scroll it by keyboard. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Lets a table scroll sideways where a column or a phone is too narrow for it. */
export function TableScroller({ label, children }: TableScrollerProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without focus nothing scrolls it by keyboard
    <div className="table-scroller" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
