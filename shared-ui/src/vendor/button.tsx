import { LoadingOutlined } from '@ant-design/icons';
import { Button as Bare, type ButtonProps } from 'antd';
import type { Ref } from 'react';

interface NamedButtonProps extends ButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
}

/** antd's button, whose name stays its own while it loads: the wheel that turns says nothing. */
function NamedButton({ loading = false, ...props }: NamedButtonProps) {
  return <Bare {...props} loading={quietly(loading)} />;
}

/** What a button of antd's own is told, as those of a dialog are. */
export const quietly = (loading: NonNullable<ButtonProps['loading']>) =>
  loading === false ? false : { icon: <LoadingOutlined aria-hidden />, ...(loading === true ? {} : loading) };

// Its shape is that of antd, with its ref for both kinds of elements.
export const Button = NamedButton as typeof Bare;
