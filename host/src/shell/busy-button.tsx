import type { ButtonHTMLAttributes } from 'react';

interface BusyButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'disabled' | 'aria-disabled' | 'type'
> {
  readonly type?: 'button' | 'submit';
  /** What it began is under way. */
  readonly isBusy: boolean;
}

/**
 * A button that does nothing while what it began is under way, and keeps the focus: browsers would leave the keyboard
 * nowhere. The host has none of shared-ui's, which come with antd.
 */
export function BusyButton({ type = 'button', isBusy, onClick, ...props }: BusyButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        // neither is a form sent
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
