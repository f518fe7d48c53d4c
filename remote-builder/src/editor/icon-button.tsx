import { Button, Tooltip, type ButtonProps } from '@console/shared-ui/vendor/antd';
import type { Ref } from 'react';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

interface IconButtonProps extends Pick<ButtonProps, 'onClick' | 'disabled'> {
  readonly label: string;
  readonly icon: IconName;
  /** For a button that stays pressed. */
  readonly pressed?: boolean;
  readonly ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
}

/** A quiet button of the editor's bars: a drawing with its name as label and tooltip. What opens from it gives more props. */
export function IconButton({ label, icon, pressed, ...button }: IconButtonProps) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <Button
        {...button}
        type="text"
        className={styles.iconButton}
        data-part="icon-button"
        aria-label={label}
        aria-pressed={pressed}
        icon={<Icon name={icon} />}
      />
    </Tooltip>
  );
}
