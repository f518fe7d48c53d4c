import { useMemo, useState } from 'react';
import type { DataTableProps } from './data-table-props';
import { leadColumns } from './lead-columns';
import { lineColumns } from './table-columns';
import { layoutOf } from './table-layout';
import type { TableView } from './table-view';
import { useLatest } from './use-latest';
import { PHONE_WIDTH, useViewportWidth } from './viewport-width';

/** A card of a phone has a line for each column that a table of so many pixels would show. */
const CARD_ROOM = 1000;

/** Where the columns stand and what ProTable draws; the same objects as long as nothing of it changes. */
export function useTableColumns<Row extends object>(props: DataTableProps<Row>, view: TableView) {
  const { columns, state, rowKey, rowLabel } = props;
  const selects = props.selection !== undefined;
  const expands = props.expand !== undefined;
  const newest = useLatest({ labelOf: rowLabel ?? rowKey, canExpand: props.canExpand ?? (() => true) });
  const viewportWidth = useViewportWidth();
  const [measured, setMeasured] = useState(0);
  const isPhone = viewportWidth < PHONE_WIDTH;
  const room = isPhone ? CARD_ROOM : measured || viewportWidth;

  const leads = useMemo(
    () =>
      leadColumns<Row>({
        selects,
        expands,
        labelOf: (row) => newest().labelOf(row),
        canExpand: (row) => newest().canExpand(row),
      }),
    [selects, expands, newest],
  );
  const layout = useMemo(
    () => layoutOf(columns, view, { room, isCards: isPhone, leads: leads.length }),
    [columns, view, room, isPhone, leads],
  );
  const { field, direction } = state.order ?? {};
  const lineParts = useMemo(
    () => lineColumns(layout, field && direction ? { field, direction } : null, leads),
    [layout, field, direction, leads],
  );
  return { layout, lineParts, viewportWidth, onRoom: setMeasured };
}
