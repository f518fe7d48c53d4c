import { nothingSelected, selectAll, withRows } from './selection';
import { exportRequest } from './table-export';

const state = {
  page: 3,
  itemsPerPage: 25,
  cursor: 'there',
  order: { field: 'title', direction: 'asc' } as const,
  filters: { title: 'gold', 'publishedOn[after]': '2026-11-01' },
};

it('exports what is filtered, in its order, as long as no row is chosen', () => {
  document.documentElement.dataset['timeZone'] = 'Europe/London';
  expect(exportRequest({ state, selection: nothingSelected })).toEqual({
    filter: { title: 'gold', 'publishedOn[after]': '2026-11-01[Europe/London]', 'order[title]': 'asc' },
    selection: null,
  });
});

it('exports the chosen rows', () => {
  const selection = withRows(nothingSelected, ['a', 'b'], 'in');
  expect(exportRequest({ state, selection }).selection).toEqual({
    id: ['a', 'b'],
    excludeIds: [],
    type: 'page',
  });
});

it('exports all rows but the excluded of the filters under which all were chosen', () => {
  const all = selectAll({ filters: { title: 'iron' }, total: 9, totalIsBounded: false });
  expect(exportRequest({ state, selection: withRows(all, ['a'], 'out') })).toEqual({
    filter: { title: 'iron', 'order[title]': 'asc' },
    selection: { id: 'all', excludeIds: ['a'], type: 'all' },
  });
});
