import { createContext, use } from 'react';
import type { Column } from './column';
import type { PlacedColumn, TableLayout } from './table-layout';

type NoRow = never;

/** Where the columns stand, without what they draw. */
export interface HeadLayout {
  readonly leaves: readonly (Omit<PlacedColumn<NoRow>, 'column'> & { readonly column: FilteredColumn })[];
  readonly leadPins: TableLayout<NoRow>['leadPins'];
  readonly visible: ReadonlySet<string>;
  /** Whether rows are cards, as on phones. */
  readonly isCards: boolean;
  /** What the table is called. */
  readonly label?: string | undefined;
}

/** What a filter has to know of its column. */
export type FilteredColumn = Pick<Column<NoRow>, 'field' | 'title' | 'filter'>;

/** Of the table around; antd draws the head itself, so it comes past antd. */
export const LayoutContext = createContext<HeadLayout>({
  leaves: [],
  leadPins: [],
  visible: new Set(),
  isCards: false,
});

export function useTableLayout(): HeadLayout {
  return use(LayoutContext);
}
