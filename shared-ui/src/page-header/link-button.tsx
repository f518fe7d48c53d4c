import { useHref, useLinkClickHandler } from 'react-router-dom';
import { Button, type ButtonProps } from '@console/shared-ui/vendor/antd';

interface LinkButtonProps extends Pick<ButtonProps, 'type' | 'children'> {
  readonly to: string;
}

/** A link inside the console that looks like a button; opens in a new tab where people ask for it. */
export function LinkButton({ to, ...button }: LinkButtonProps) {
  const followLink = useLinkClickHandler<HTMLElement>(to);
  return <Button {...button} href={useHref(to)} onClick={followLink} />;
}
