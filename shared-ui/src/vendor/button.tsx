import { LoadingOutlined } from '@ant-design/icons';
import { Button as Bare, type ButtonProps } from 'antd';
import { useId, useState, type Ref } from 'react';

interface NamedButtonProps extends ButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Which button has the focus: what is drawn hears of it only where one becomes disabled. */
let focusedId: string | null = null;

/**
 * antd's button, whose name stays its own while it loads: the wheel that turns says nothing. One that is disabled under
 * the focus keeps it, and does nothing, until the focus is elsewhere: browsers would leave the keyboard nowhere.
 */
function NamedButton({ loading = false, ...props }: NamedButtonProps) {
  const id = useId();
  const { disabled = false, className = '', onFocus, onBlur } = props;
  const [before, setBefore] = useState({ disabled, isHeld: false });
  if (before.disabled !== disabled) setBefore({ disabled, isHeld: disabled && focusedId === id });
  const { isHeld } = before;
  return (
    <Bare
      {...props}
      loading={quietly(loading)}
      onFocus={(event) => {
        focusedId = id;
        onFocus?.(event);
      }}
      onBlur={(event) => {
        focusedId = null;
        if (isHeld) setBefore({ disabled, isHeld: false });
        onBlur?.(event);
      }}
      {...(isHeld && {
        disabled: false,
        'aria-disabled': true,
        className: `${className} ant-btn-disabled`,
        // neither is a form sent
        onClick: (event) => event.preventDefault(),
      })}
    />
  );
}

/** What a button of antd's own is told, as those of a dialog are. */
export const quietly = (loading: NonNullable<ButtonProps['loading']>) =>
  loading === false ? false : { icon: <LoadingOutlined aria-hidden />, ...(loading === true ? {} : loading) };

// Its shape is that of antd, with its ref for both kinds of elements.
export const Button = NamedButton as typeof Bare;
