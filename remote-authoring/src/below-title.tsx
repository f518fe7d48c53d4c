import { useViewportWidth } from '@console/shared-ui/viewport-width';
import type { ReactNode } from 'react';

interface BelowTitleProps {
  /** The width in pixels from which on it has a column of its own. */
  readonly hideBelow: number;
  readonly children: ReactNode;
}

/** Stands under the title of a row in windows that are too narrow for its own column. */
export function BelowTitle({ hideBelow, children }: BelowTitleProps) {
  return useViewportWidth() < hideBelow ? <div>{children}</div> : null;
}
