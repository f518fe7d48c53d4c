import { Button, Tooltip } from '@console/shared-ui/vendor/antd';
import { Icon, type IconName } from './icon';

interface IconButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** For a button that stays pressed. */
  readonly pressed?: boolean;
}

/** A quiet button of the editor's bars: a drawing with its name as label and tooltip. */
export function IconButton({ label, icon, onClick, disabled, pressed }: IconButtonProps) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <Button
        type="text"
        className="builder-icon-button"
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        icon={<Icon name={icon} />}
        onClick={onClick}
      />
    </Tooltip>
  );
}
