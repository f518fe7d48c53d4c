import { use, useCallback, useMemo, useState } from 'react';
import type { SheetProps } from './cell-edits/table-cells';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props';
import { ExpandContext } from './expand-context';
import { ViewServerContext, type ViewServer } from './given-view';
import { HeaderContext } from './header-context';
import { HiddenColumns } from './hidden-columns';
import { LayoutContext } from './layout-context';
import { RowCount, ToRows } from './row-count';
import { isTooLong } from './row-window';
import { SelectionContext, useTableSelection, type TableSelection } from './selection-context';
import { TableGrid } from './table-grid';
import { LostView, StaleRows, WithoutRows } from './table-notices';
import { TablePaging } from './table-paging';
import { useDensity } from './table-density';
import { TableToolbar } from './table-toolbar';
import { useTableTracking } from './table-tracking';
import { keepVisible, resizeColumn, showColumns } from './table-view';
import { TableViewButton } from './table-view-button';
import { useChildRows } from './use-child-rows';
import { useGivenViews, type GivenModel } from './use-given-views';
import { useTableKeys } from './use-table-keys';
import { useStateChange } from './use-state-change';
import { useTableColumns } from './use-table-columns';
import { useTableView } from './use-table-view';
import { ViewName } from './view-name';
import { NARROW_WIDTH, PHONE_WIDTH } from './viewport-width';

export { SECONDS_WIDTH, TIME_BY_WIDTH, TIME_WIDTH, type Column, type ColumnFilter } from './column';
export { Beneath, Marked } from './cell-parts';
export { Folded } from './folded';
export { RowActions } from './row-actions';
export { RowLink } from './row-link';
export { ToRows } from './row-count';
export type { DataTableProps } from './data-table-props';
export type { Selection } from './selection';
export { canBeRestored, currentOrDeleted, deleteOrRestore } from './delete-or-restore';
export { counted, type BulkAction, type BulkQuestionProps, type BulkStep } from './use-bulk-run';
export type { TableSelection } from './selection-context';
export { showRows, toListQuery, useTableAddress } from './table-address';
export type { TableAddress, TableOrder, TableStart, TableState } from './table-address';
export type { ExportRequest } from './table-export';
export type { TablePage, TableQuery } from './table-query';

const noRows: readonly never[] = [];
// rows that are chosen only to be exported: nobody follows the choice
const forExport: TableSelection = { onChange: () => undefined };

/** The table of every list (A§2.53, A§4, A§9): sorted, filtered and paged by the server. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const [room, setRoom] = useState<number | null>(null);
  if (room !== null) return <RoomyTable {...props} room={room} />;
  return <PlaceOfTable isLong={isTooLong(props.query.data?.rows.length ?? 0)} onRoom={setRoom} />;
}

interface Room {
  /** Pixels for the columns, as they are drawn first. */
  readonly room: number;
}

interface PlaceOfTableProps {
  /** Whether its rows will scroll inside. */
  readonly isLong: boolean;
  readonly onRoom: (pixels: number) => void;
}

/** Stands where the table will be, before anything is painted: rows that are there would all be laid out to know the room. */
function PlaceOfTable({ isLong, onRoom }: PlaceOfTableProps) {
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (element) onRoom(element.clientWidth);
    },
    [onRoom],
  );
  return (
    <section className={styles.dataTable}>
      <div ref={place} className={styles.place} data-windowed={isLong || undefined} />
    </section>
  );
}

function RoomyTable<Row extends object>(props: DataTableProps<Row> & Room) {
  const server = use(ViewServerContext);
  const { name } = props;
  if (!server || name === undefined || !server.knows(name)) return <ArrangedList {...props} given={null} />;
  return <ListWithGivenViews {...props} server={server} list={name} />;
}

interface OfServer {
  readonly server: ViewServer;
  readonly list: string;
}

function ListWithGivenViews<Row extends object>({
  server,
  list,
  ...props
}: DataTableProps<Row> & Room & OfServer) {
  return <ArrangedList {...props} given={useGivenViews(server, list, props.state.given)} />;
}

function ArrangedList<Row extends object>({
  given,
  room,
  ...props
}: DataTableProps<Row> & Room & { readonly given: GivenModel | null }) {
  const { columns, query, state, rowKey } = props;
  const { order, filters } = state;
  const track = useTableTracking(props.name ?? props.label ?? 'unnamed');
  const { sort, filter, turnPage } = useStateChange(props, track);
  const { name, onStateChange } = props;
  const arranged = useTableView({ name, columns, state, onStateChange, given });
  const chosen = props.selection ?? (props.onExport && forExport);
  const { layout, lineParts, viewportWidth, fields, onRoom, onNeeds } = useTableColumns(
    { ...props, selection: chosen },
    arranged.view,
    room,
  );
  const selection = useTableSelection({ selection: chosen, page: query.data, rowKey, state });
  const { lines, isOpen, toggle } = useChildRows({
    rows: query.data?.rows,
    rowKey,
    expand: props.expand,
    canExpand: props.canExpand ?? (() => true),
    onCollapse: (open) => track({ type: 'collapse', open }),
  });
  const { rowLabel = rowKey } = props;
  const namesOfShown = () =>
    new Map(lines.flatMap((line) => (line.kind === 'note' ? [] : [[rowKey(line.row), rowLabel(line.row)]])));
  const keys = useTableKeys({ selection, query, state, lines, place: props.place, onTurn: turnPage });
  const isNarrow = viewportWidth < NARROW_WIDTH;
  const isPhone = viewportWidth < PHONE_WIDTH;
  const [density] = useDensity();
  const header = {
    order,
    filters,
    widths: new Map(layout.leaves.map(({ column, width }) => [column.field, width])),
    onSort: sort,
    onResize: (field: string, width: number) =>
      arranged.arrange(resizeColumn(keepVisible(arranged.view, layout.visible), field, width)),
    onFilter: filter,
  };
  const headLayout = useMemo(
    () => ({ ...layout, ...(isNarrow && { leaves: [] }), isCards: isPhone, label: props.label }),
    [layout, isNarrow, isPhone, props.label],
  );
  const clear = (keys: readonly string[]) => filter(Object.fromEntries(keys.map((key) => [key, ''])));

  return (
    <section
      ref={keys}
      className={styles.dataTable}
      data-table
      data-density={isPhone ? 'cards' : density}
      data-cards={isPhone ? density : undefined}
      aria-label={props.label}
      data-next-width={layout.nextWidth ?? undefined}
      style={layout.style}
    >
      {lines.length > 0 && <ToRows />}
      <RowCount query={query} state={state} />
      <HeaderContext value={header}>
        <TableToolbar
          table={props}
          model={selection}
          namesOfShown={namesOfShown}
          width={{ isNarrow, isPhone }}
          onClear={clear}
          viewButton={
            (name !== undefined || layout.hidden.length > 0) && (
              <>
                <HiddenColumns
                  hidden={layout.hidden}
                  isNarrow={isPhone}
                  onShow={(fields) =>
                    arranged.arrange(showColumns(keepVisible(arranged.view, layout.visible), fields))
                  }
                />
                {name !== undefined && (
                  <>
                    <ViewName arranged={arranged} pageSize={state.itemsPerPage} />
                    <TableViewButton
                      {...{ table: props, arranged, visible: layout.visible, isNarrow: isPhone }}
                    />
                  </>
                )}
              </>
            )
          }
        />
        <LostView arranged={arranged} />
        <StaleRows query={query} />
        <LayoutContext value={headLayout}>
          <SelectionContext value={selection}>
            <ExpandContext value={{ isOpen, toggle }}>
              <WithSheet {...props} shown={fields}>
                <TableGrid
                  columns={lineParts}
                  lines={lines}
                  empty={<WithoutRows {...props} />}
                  isVeiled={query.isPlaceholderData ?? false}
                  isWider={layout.isWider}
                  {...{ fields, onRoom, onNeeds }}
                />
              </WithSheet>
            </ExpandContext>
          </SelectionContext>
        </LayoutContext>
        {query.data && (
          <TablePaging data={query.data} state={state} compact={isNarrow} onStateChange={turnPage} />
        )}
      </HeaderContext>
    </section>
  );
}

type WithSheetProps<Row> = DataTableProps<Row> & Pick<SheetProps<Row>, 'children' | 'shown'>;

/** The table within what keeps the cells that are typed into, where there are any. */
function WithSheet<Row>({ cells, query, children, shown, ...table }: WithSheetProps<Row>) {
  if (!cells) return children;
  const { columns, rowKey, rowLabel = rowKey } = table;
  return (
    <cells.Sheet {...{ columns, shown, rowKey, rowLabel, cells }} rows={query.data?.rows ?? noRows}>
      {children}
    </cells.Sheet>
  );
}
