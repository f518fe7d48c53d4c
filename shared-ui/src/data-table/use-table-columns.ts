import { useCallback, useMemo, useState } from 'react';
import { leavesOf } from './column';
import { joinNeeds, needsOfOthers, noNeeds, type ColumnNeeds } from './column-needs';
import type { DataTableProps } from './data-table-props';
import { isDecidedAlike, isSameRoom, needsOfShown, useKeptColumns } from './kept-columns';
import { leadColumns } from './lead-columns';
import { lineColumns } from './table-columns';
import { useDensity, type Density } from './table-density';
import { isPlacedAlike, isPressed, layoutOf, type TableLayout } from './table-layout';
import type { TableView } from './table-view';
import { useLatest } from './use-latest';
import { PHONE_WIDTH, useViewportWidth } from './viewport-width';

/** A card of a phone has a line for each column that a table of so many pixels would show. */
const CARD_ROOM = 1000;

/** What columns were measured to need, and where. */
interface Needed {
  readonly density: Density;
  readonly room: number;
  readonly needs: ColumnNeeds;
  /** The page of which all rows were measured last; null: none yet. */
  readonly rows: string | null;
}

/**
 * Where the columns stand and what is drawn of them; the same objects as long as nothing of it changes. `firstRoom` is
 * what width they have in pixels as they are drawn first.
 */
export function useTableColumns<Row extends object>(
  props: DataTableProps<Row>,
  view: TableView,
  firstRoom: number,
) {
  const { columns, state, rowKey, rowLabel } = props;
  const selects = props.selection !== undefined;
  const expands = props.expand !== undefined;
  const newest = useLatest({
    keyOf: rowKey,
    labelOf: rowLabel ?? rowKey,
    canExpand: props.canExpand ?? (() => true),
  });
  const viewportWidth = useViewportWidth();
  const [measured, setMeasured] = useState(firstRoom);
  const [density] = useDensity();
  const isPhone = viewportWidth < PHONE_WIDTH;
  const room = isPhone ? CARD_ROOM : measured || viewportWidth;
  const [needed, setNeeded] = useState<Needed>({ density, room, needs: noNeeds, rows: null });
  // the page that its rows are of; null while they are of another one
  const rows = props.query.isPlaceholderData ? null : JSON.stringify(state);
  const isHere = needed.density === density && isSameRoom(needed.room, room);
  const needs = isHere ? needed.needs : noNeeds;
  // a scrollbar that comes or goes lets nothing be measured again
  const neededRoom = isHere ? needed.room : room;

  const leads = useMemo(
    () =>
      leadColumns<Row>({
        selects,
        expands,
        keyOf: (row) => newest().keyOf(row),
        labelOf: (row) => newest().labelOf(row),
        canExpand: (row) => newest().canExpand(row),
      }),
    [selects, expands, newest],
  );
  const [decided, keep] = useKeptColumns(props.name, { view, density, room });
  const layout = useMemo(
    () =>
      layoutOf(columns, view, {
        ...{ room, isCards: isPhone, leads: leads.length },
        // until rows are there, as they were when others were
        needs: isPhone ? noNeeds : needs === noNeeds ? (decided?.needs ?? noNeeds) : needs,
        decided: isPhone ? null : decided,
      }),
    [columns, view, room, isPhone, leads, needs, decided],
  );
  const { field, direction } = state.order ?? {};
  const placed = usePlaced(layout);
  const lineParts = useMemo(
    () => lineColumns(placed, field && direction ? { field, direction } : null, leads),
    [placed, field, direction, leads],
  );
  const shown = layout.leaves.map(({ column }) => column.field).join(' ');
  const fields = useMemo(() => shown.split(' '), [shown]);
  const found = isPhone ? null : needsOfShown(fields, needs);
  if (found && !isDecidedAlike(fields, decided)) keep(found);
  const pressed = useMemo(
    () => new Set(leavesOf(columns).flatMap((leaf) => (isPressed(leaf) ? [leaf.field] : []))),
    [columns],
  );
  const onNeeds = useCallback(
    (more: ColumnNeeds, isWhole: boolean) =>
      setNeeded((known) => {
        // what is folded into a cell in less room is none of what it needs in more
        const isOfHere = known.density === density && known.room === neededRoom;
        const before = isOfHere ? known.needs : noNeeds;
        // no column moves under whoever works in the rows, but for what could not be pressed
        const isKnown = isOfHere && rows !== null && known.rows === rows;
        const needs = joinNeeds(before, isKnown ? needsOfOthers(before, more, pressed) : more);
        const measured = isWhole && more.size > 0 && rows !== null ? rows : isOfHere ? known.rows : null;
        if (isOfHere && needs === known.needs && measured === known.rows) return known;
        return { density, room: neededRoom, needs, rows: measured };
      }),
    [density, neededRoom, rows, pressed],
  );
  return { layout, lineParts, viewportWidth, fields, onRoom: setMeasured, onNeeds };
}

/** The layout as long as its columns stand where they stood: how wide they are is none of what draws their cells. */
function usePlaced<Row>(layout: TableLayout<Row>): TableLayout<Row> {
  const [kept, setKept] = useState(layout);
  if (isPlacedAlike(kept, layout)) return kept;
  setKept(layout);
  return layout;
}
