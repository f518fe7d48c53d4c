import { Button } from '@console/shared-ui/vendor/antd';
import type { ReactNode } from 'react';

export interface ToolButtonProps {
  readonly label: string;
  /** In place of the words where the window is narrow. */
  readonly short: ReactNode;
  readonly isNarrow: boolean;
  readonly onPress: () => void;
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly hint?: string | undefined;
}

/** What a table offers: in words, or on a phone by a mark with the words as its name. */
export function ToolButton({ label, short, isNarrow, onPress, hint, ...state }: ToolButtonProps) {
  const name = isNarrow ? { 'aria-label': label, title: hint ?? label } : { title: hint };
  return (
    <Button {...state} {...name} onClick={onPress}>
      {isNarrow ? short : label}
    </Button>
  );
}
