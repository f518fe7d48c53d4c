import type { ReactNode } from 'react';
import { useTableLayout } from './layout-context';

interface FoldedProps {
  /** The column whose content this is. */
  readonly field: string;
  readonly children: ReactNode;
}

/** Stands in another cell of its row for as long as its own column is not shown. */
export function Folded({ field, children }: FoldedProps) {
  return useTableLayout().visible.has(field) ? null : children;
}
