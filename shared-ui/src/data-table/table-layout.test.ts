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
