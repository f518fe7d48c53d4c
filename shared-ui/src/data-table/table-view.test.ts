import fc from 'fast-check';
import type { Column } from './column';
import {
  findColumn,
  hideColumn,
  keepVisible,
  moveColumn,
  normaliseView,
  pinColumn,
  pinnedFirst,
  resizeColumn,
  startView,
  viewProblem,
  type TableView,
} from './table-view';

const columns: Column<object>[] = [
  { field: 'title', title: 'Title', width: 200 },
  { field: 'status', title: 'Status', pin: 'left' },
  {
    field: 'owner',
    title: 'Owner',
    children: [
      { field: 'owner.firstName', title: 'First' },
      { field: 'owner.lastName', title: 'Last', hide: true },
    ],
  },
  { field: 'rating', title: 'Rating', customColumn: true },
  { field: 'updatedAt', title: 'Updated', width: 20 },
];
const fields = [
  'title',
  'status',
  'owner',
  'owner.firstName',
  'owner.lastName',
  'rating',
  'updatedAt',
  'nope',
];

const anyField = fc.constantFrom(...fields);
const anyOperation: fc.Arbitrary<(view: TableView) => TableView> = fc.oneof(
  fc.tuple(anyField, fc.double()).map(
    ([field, by]) =>
      (view: TableView) =>
        resizeColumn(view, field, by),
  ),
  fc.tuple(anyField, fc.integer({ min: -50, max: 3000 })).map(
    ([field, width]) =>
      (view: TableView) =>
        resizeColumn(view, field, width),
  ),
  fc.tuple(anyField, anyField).map(
    ([field, onto]) =>
      (view: TableView) =>
        moveColumn(view, field, onto),
  ),
  fc.tuple(anyField, fc.boolean()).map(
    ([field, hide]) =>
      (view: TableView) =>
        hideColumn(view, field, hide),
  ),
  fc.tuple(anyField, fc.constantFrom('left' as const, null)).map(
    ([field, pin]) =>
      (view: TableView) =>
        pinColumn(view, field, pin),
  ),
  fc.constant(() => startView(columns)),
);

const reloaded = (view: TableView) => normaliseView(JSON.parse(JSON.stringify(view)), columns);
const order = (view: TableView) => view.map(({ field }) => field);

it('begins as the columns say, pinned ones first', () => {
  const view = startView(columns);
  expect(order(view)).toEqual(['status', 'title', 'owner', 'rating', 'updatedAt']);
  expect(findColumn(view, 'rating')?.hide).toBe(true);
  expect(findColumn(view, 'updatedAt')?.width).toBe(70);
});

it('restores exactly what any operations made of it', () => {
  fc.assert(
    fc.property(fc.array(anyOperation, { maxLength: 30 }), (operations) => {
      const made = pinnedFirst(operations.reduce((view, operate) => operate(view), startView(columns)));
      expect(reloaded(made)).toEqual(made);
      expect(viewProblem(made)).toBeNull();
    }),
  );
});

it('makes a usable view of anything', () => {
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      const view = normaliseView(anything, columns);
      expect([...order(view)].sort()).toEqual(['owner', 'rating', 'status', 'title', 'updatedAt']);
      expect(viewProblem(view)).toBeNull();
    }),
  );
});

it('drops unknown columns and appends new ones', () => {
  const old = [
    { field: 'updatedAt', width: 99, hide: false, pin: null },
    { field: 'gone', width: 99, hide: false, pin: 'left' },
  ];
  const view = normaliseView(old, columns);
  expect(order(view)).toEqual(['status', 'updatedAt', 'title', 'owner', 'rating']);
  expect(findColumn(view, 'title')).toEqual({ field: 'title', width: 200, hide: false, pin: null });
});

it('moves within one parent only', () => {
  const view = startView(columns);
  expect(order(moveColumn(view, 'updatedAt', 'title'))).toEqual([
    'status',
    'updatedAt',
    'title',
    'owner',
    'rating',
  ]);
  expect(moveColumn(view, 'owner.lastName', 'title')).toEqual(view);
  const children = findColumn(moveColumn(view, 'owner.lastName', 'owner.firstName'), 'owner')?.children;
  expect(children?.map(({ field }) => field)).toEqual(['owner.lastName', 'owner.firstName']);
});

it('pins only what has no parent, behind what is pinned, and lets go to the first that are not', () => {
  const view = startView(columns);
  expect(pinColumn(view, 'owner.firstName', 'left')).toEqual(view);
  const pinned = pinColumn(view, 'updatedAt', 'left');
  expect(order(pinned)).toEqual(['status', 'updatedAt', 'title', 'owner', 'rating']);
  expect(viewProblem(pinned)).toBeNull();
  expect(order(pinColumn(pinned, 'status', null))).toEqual([
    'updatedAt',
    'status',
    'title',
    'owner',
    'rating',
  ]);
});

it('asks for pinned columns on top', () => {
  const moved = moveColumn(startView(columns), 'status', 'owner');
  expect(viewProblem(moved)).toBe('Please move the pined item to top');
});

it('takes what is seen as a choice, and leaves open what there is no room for', () => {
  const narrow: Column<object>[] = [
    { field: 'title', title: 'Title' },
    { field: 'type', title: 'Type', yields: 2 },
    { field: 'day', title: 'Day', yields: 6 },
  ];
  const kept = keepVisible(startView(narrow), new Set(['title', 'type']));
  expect(kept.map(({ hide }) => hide)).toEqual([false, false, 'narrow']);
});

it('keeps the last shown column', () => {
  const one: Column<object>[] = [{ field: 'title', title: 'Title' }];
  expect(hideColumn(startView(one), 'title', true)).toEqual(startView(one));
});

it.each([
  [10, 70],
  [70.4, 70],
  [9999, 2000],
])('keeps a width of %p at %p', (width, kept) => {
  expect(findColumn(resizeColumn(startView(columns), 'title', width), 'title')?.width).toBe(kept);
});
