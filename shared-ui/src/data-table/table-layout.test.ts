import type { Column } from './column';
import { layoutOf } from './table-layout';
import { startView } from './table-view';

const columns: Column<object>[] = [
  { field: 'code', title: 'Code', pin: 'left' },
  { field: 'name', title: 'Name', width: 200 },
];

it('gives a column 150 px unless it names others, and 50 to the checkbox and the expand column', () => {
  const layout = layoutOf(columns, startView(columns), { viewportWidth: 1366, leads: 2 });
  expect(layout.leaves.map(({ width }) => width)).toEqual([150, 200]);
  expect(layout.leadPins.map((pin) => pin?.style.left)).toEqual(['calc(0px)', 'calc(50px)']);
  expect(layout.leaves[0]?.pin?.style.left).toBe('calc(100px)');
});

it('keeps columns that stay in sight beside each other at the right edge', () => {
  const withActions: Column<object>[] = [
    ...columns,
    { field: 'public', title: 'Public', width: 80, keepInSight: true },
    { field: 'id', title: 'Action', width: 120, keepInSight: true },
  ];
  const layout = layoutOf(withActions, startView(withActions), { viewportWidth: 1366, leads: 1 });
  expect(layout.leaves.map(({ pin }) => pin?.style)).toEqual([
    { left: 'calc(50px)' },
    undefined,
    { right: 'calc(var(--column-3))' },
    { right: '0px' },
  ]);
});

it('pins a column that stays in sight where somebody pinned it', () => {
  const pinned: Column<object>[] = [{ field: 'id', title: 'Action', pin: 'left', keepInSight: true }];
  const layout = layoutOf(pinned, startView(pinned), { viewportWidth: 1366, leads: 0 });
  expect(layout.leaves[0]?.pin?.style).toEqual({ left: '0px' });
});
