import { Button } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';

export interface ToolButtonProps {
  readonly label: string;
  /** In place of the words where the window is narrow. */
  readonly icon: ReactNode;
  readonly isNarrow: boolean;
  readonly onPress: () => void;
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly hint?: string | undefined;
}

/** What a table offers: in words, or on a phone by a mark with the words as its name. */
export function ToolButton({ label, icon, isNarrow, onPress, hint, ...state }: ToolButtonProps) {
  if (!isNarrow)
    return (
      <Button {...state} title={hint} onClick={onPress}>
        {label}
      </Button>
    );
  return <Button {...state} aria-label={label} title={hint ?? label} icon={icon} onClick={onPress} />;
}
