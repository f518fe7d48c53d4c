import type { Column } from './column';
import { noNeeds } from './column-needs';
import { isPlacedAlike, layoutOf } from './table-layout';
import { hideColumn, resizeColumn, startView } from './table-view';

const columns: Column<object>[] = [
  { field: 'code', title: 'Code', pin: 'left' },
  { field: 'name', title: 'Name', width: 200 },
];

it('gives a column 150 px unless it names others, and 50 to the checkbox and the expand column', () => {
  const layout = layoutOf(columns, startView(columns), {
    room: 450,
    isCards: false,
    needs: noNeeds,
    leads: 2,
  });
  expect(layout.leaves.map(({ width }) => width)).toEqual([150, 200]);
  expect(layout.leadPins.map((pin) => pin?.style.left)).toEqual(['calc(0px)', 'calc(50px)']);
  expect(layout.leaves[0]?.pin?.style.left).toBe('calc(100px)');
});

it('takes layouts for alike whose columns are but wider, so that nothing of them is drawn anew', () => {
  const at = (room: number, view = startView(columns)) =>
    layoutOf(columns, view, { room, isCards: false, needs: noNeeds, leads: 2 });
  expect(at(1400).leaves.map(({ width }) => width)).not.toEqual(at(450).leaves.map(({ width }) => width));
  expect(isPlacedAlike(at(450), at(1400))).toBe(true);
  expect(isPlacedAlike(at(450), at(450, hideColumn(startView(columns), 'name', true)))).toBe(false);
  const unpinned = startView(columns).map((column) => ({ ...column, pin: null }));
  expect(isPlacedAlike(at(450), at(450, unpinned))).toBe(false);
});

it('keeps columns that stay in sight beside each other at the right edge', () => {
  const withActions: Column<object>[] = [
    ...columns,
    { field: 'public', title: 'Public', width: 80, keepInSight: true },
    { field: 'id', title: 'Action', width: 120, keepInSight: true },
  ];
  const layout = layoutOf(withActions, startView(withActions), {
    room: 1366,
    isCards: false,
    needs: noNeeds,
    leads: 1,
  });
  expect(layout.leaves.map(({ pin }) => pin?.style)).toEqual([
    { left: 'calc(50px)' },
    undefined,
    { right: 'calc(var(--column-3))' },
    { right: '0px' },
  ]);
});

it('pins a column that stays in sight where somebody pinned it', () => {
  const pinned: Column<object>[] = [{ field: 'id', title: 'Action', pin: 'left', keepInSight: true }];
  const layout = layoutOf(pinned, startView(pinned), {
    room: 1366,
    isCards: false,
    needs: noNeeds,
    leads: 0,
  });
  expect(layout.leaves[0]?.pin?.style).toEqual({ left: '0px' });
});

it('leaves nothing out of a card that can be typed into', () => {
  const edit = { textOf: () => '', check: () => null } as unknown as NonNullable<Column<object>['edit']>;
  const typed: Column<object>[] = [
    { field: 'name', title: 'Name', width: 220 },
    { field: 'moat', title: 'Moat', width: 110, yields: 5, edit },
    { field: 'day', title: 'Day', width: 120, yields: 6 },
    { field: 'id', title: 'Action', width: 90 },
  ];
  const shown = (isCards: boolean) =>
    layoutOf(typed, startView(typed), { room: 320, isCards, needs: noNeeds, leads: 0 }).leaves.map(
      ({ column }) => column.field,
    );
  expect(shown(true)).toEqual(['name', 'moat', 'id']);
  expect(shown(false)).not.toContain('moat');
});

it('keeps on a card what its column says is needed there, and in no narrow table', () => {
  const kept: Column<object>[] = [
    { field: 'name', title: 'Name', width: 220 },
    { field: 'status', title: 'Status', width: 90, yields: 1 },
    { field: 'updated', title: 'Updated', width: 172, yields: 8, card: 'kept' },
  ];
  const shown = (isCards: boolean) =>
    layoutOf(kept, startView(kept), { room: 320, isCards, needs: noNeeds, leads: 0 }).leaves.map(
      ({ column }) => column.field,
    );
  expect(shown(true)).toEqual(['name', 'status', 'updated']);
  expect(shown(false)).toEqual(['name', 'status']);
});

describe('in too little room', () => {
  const many: Column<object>[] = [
    { field: 'name', title: 'Name', width: 200 },
    { field: 'type', title: 'Type', width: 120, yields: 6 },
    { field: 'day', title: 'Day', width: 120, yields: 3 },
    { field: 'id', title: 'Action', width: 100, keepInSight: true },
  ];
  const shownIn = (room: number, view = startView(many)) =>
    layoutOf(many, view, { room, isCards: false, needs: noNeeds, leads: 0 }).leaves.map(
      ({ column, width }) => [column.field, width],
    );
  const hiddenIn = (room: number, view = startView(many)) =>
    layoutOf(many, view, { room, isCards: false, needs: noNeeds, leads: 0 }).hidden.map(({ title }) => title);

  it('leaves out what yields first, and gives its room to those with words', () => {
    expect(shownIn(900)).toEqual([
      ['name', 560],
      ['type', 120],
      ['day', 120],
      ['id', 100],
    ]);
    expect(shownIn(470)).toEqual([
      ['name', 250],
      ['day', 120],
      ['id', 100],
    ]);
    expect(shownIn(300)).toEqual([
      ['name', 200],
      ['id', 100],
    ]);
    expect(hiddenIn(300)).toEqual(['Type', 'Day']);
    expect(hiddenIn(900)).toEqual([]);
    // what somebody hid is no want of room
    expect(hiddenIn(300, hideColumn(startView(many), 'day', true))).toEqual(['Type']);
    // from here on it scrolls
    expect(shownIn(200)).toEqual([
      ['name', 140],
      ['id', 100],
    ]);
  });

  it('shows what somebody ticked, as wide as they made it', () => {
    const view = resizeColumn(hideColumn(startView(many), 'type', false), 'name', 320);
    expect(shownIn(300, view)).toEqual([
      ['name', 320],
      ['type', 120],
      ['id', 100],
    ]);
    expect(shownIn(900, view)).toEqual([
      ['name', 320],
      ['type', 360],
      ['day', 120],
      ['id', 100],
    ]);
  });

  it('sets titles on one line', () => {
    const titled: Column<object>[] = [
      { field: 'a', title: 'Recommendation', width: 90, sortable: true },
      { field: 'b', title: 'Growth (5 HIGH)', width: 90 },
    ];
    const { leaves } = layoutOf(titled, startView(titled), {
      ...{ room: 200, isCards: false, needs: noNeeds, leads: 0 },
    });
    expect(leaves.map(({ width }) => width)).toEqual([164, 155]);
  });
});

describe('once its rows are measured', () => {
  const many: Column<object>[] = [
    { field: 'name', title: 'Name', width: 200 },
    { field: 'type', title: 'Type', width: 120, yields: 6 },
    { field: 'note', title: 'Note', width: 300 },
    { field: 'id', title: 'Action', width: 100, keepInSight: true },
  ];
  const needs = new Map([
    ['name', { title: 80, cells: 170 }],
    ['type', { title: 70, cells: 75 }],
    ['note', { title: 70, cells: 620 }],
    ['id', { title: 84, cells: 130 }],
  ]);
  const widthsIn = (room: number, view = startView(many)) => {
    const layout = layoutOf(many, view, { room, isCards: false, needs, leads: 0 });
    return [layout.leaves.map(({ width }) => width), layout.nextWidth];
  };

  it.each<[number, (number[] | number | null)[]]>([
    // all is whole, and the rest goes to those with words
    [1200, [[214, 75, 781, 130], null]],
    // nothing has more than it needs while something is cut
    [800, [[170, 75, 425, 130], null]],
    [590, [[170, 75, 215, 130], null]],
    // what a row is about is read before what else is told of it
    [560, [[170, 260, 130], 75]],
    // what is pressed is whole
    [500, [[150, 220, 130], 75]],
  ])('gives each in %i px what it needs', (room, widths) => {
    expect(widthsIn(room)).toEqual(widths);
  });

  it('shows what was decided for, whatever its rows need, as long as what is pressed is in sight', () => {
    const shownIn = (room: number, cells: number, fields: readonly string[]) =>
      layoutOf(many, startView(many), {
        ...{ room, isCards: false, leads: 0, decided: { fields: new Set(fields), needs } },
        needs: new Map([...needs, ['name', { title: 80, cells }]]),
      }).leaves.map(({ column }) => column.field);
    const all = many.map(({ field }) => field);
    const some = all.filter((field) => field !== 'type');
    expect(shownIn(590, 170, all)).toEqual(all);
    expect(shownIn(590, 620, all)).toEqual(all);
    expect(shownIn(1200, 170, some)).toEqual(some);
    // what is pressed would be out of sight
    expect(shownIn(500, 170, all)).toEqual(some);
  });

  it('cuts words that later rows have longer rather than letting a column leave', () => {
    const withCode: Column<object>[] = [...many, { field: 'code', title: 'Code', width: 140 }];
    const before = new Map([...needs, ['code', { title: 60, cells: 70 }]]);
    const decided = { fields: new Set(withCode.map(({ field }) => field)), needs: before };
    const later = new Map([...before, ['code', { title: 60, cells: 140 }]]);
    // as narrow as can be read: 150 + 75 + 210 + 130 + 70
    const { leaves } = layoutOf(withCode, startView(withCode), {
      ...{ room: 640, isCards: false, leads: 0, decided, needs: later },
    });
    const widths = Object.fromEntries(leaves.map(({ column, width }) => [column.field, width]));
    expect(Object.keys(widths)).toHaveLength(withCode.length);
    expect(widths).toMatchObject({ type: 75, id: 130 });
    expect(widths['code']).toBeLessThan(140);
  });

  it('leaves what is before a column that somebody sized where it is', () => {
    expect(widthsIn(1400, resizeColumn(startView(many), 'type', 300))[0]).toEqual([170, 300, 800, 130]);
  });
});

it('keeps the room of words of one length where no cell has them yet', () => {
  const withTime: Column<object>[] = [...columns, { field: 'at', title: 'At', width: 206, fixed: true }];
  const needs = new Map(withTime.map(({ field }) => [field, { title: 40, cells: 80 }]));
  const { leaves } = layoutOf(withTime, startView(withTime), { room: 900, isCards: false, needs, leads: 0 });
  expect(leaves.find(({ column }) => column.field === 'at')?.width).toBe(206);
});

it('keeps no room for words that may come where others are cut', () => {
  const some: Column<object>[] = [
    { field: 'position', title: 'Position', width: 140 },
    { field: 'at', title: 'At', width: 206, fixed: true },
  ];
  const needs = new Map([
    ['position', { title: 80, cells: 200 }],
    ['at', { title: 70, cells: 40 }],
  ]);
  const { leaves } = layoutOf(some, startView(some), { room: 300, isCards: false, needs, leads: 0 });
  expect(leaves.map(({ width }) => width)).toEqual([200, 100]);
});
