import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { toListQuery, useTableAddress, type TableStart } from './table-address';

const start: TableStart = { pageSize: 50, defaultOrder: { field: 'publishedOn', direction: 'desc' } };

function renderAddress(search: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/list${search}`]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ table: useTableAddress(start), search: decodeURIComponent(useLocation().search) }),
    { wrapper },
  );
  return result;
}

it('begins with the order and the page size of the list', () => {
  expect(renderAddress('').current.table.state).toEqual({
    page: 1,
    itemsPerPage: 50,
    order: { field: 'publishedOn', direction: 'desc' },
    filters: {},
  });
});

it('reads what a link says', () => {
  const search = '?page=3&itemsPerPage=25&order[title]=asc&filter[status]=draft&owner=me';
  expect(renderAddress(search).current.table.state).toEqual({
    page: 3,
    itemsPerPage: 25,
    order: { field: 'title', direction: 'asc' },
    filters: { status: 'draft' },
  });
});

it('ignores what makes no sense', () => {
  const { state } = renderAddress('?page=-1&itemsPerPage=7&order[title]=up&filter[status]=').current.table;
  expect(state).toMatchObject({ page: 1, itemsPerPage: 50, order: start.defaultOrder, filters: {} });
});

it('writes only what differs from the beginning, and leaves foreign parameters alone', () => {
  const result = renderAddress('?owner=me&page=2');
  const { state, onStateChange } = result.current.table;
  act(() => onStateChange({ ...state, page: 1, order: null, filters: { title: 'gold', status: '' } }));
  expect(result.current.search).toBe('?owner=me&order=none&filter[title]=gold');
  expect(result.current.table.state.order).toBeNull();
});

it('asks the server in the form of its list endpoints', () => {
  const state = { page: 2, itemsPerPage: 25, filters: { title: 'gold' } };
  expect(toListQuery({ ...state, order: { field: 'title', direction: 'asc' } })).toEqual({
    page: 2,
    itemsPerPage: 25,
    'order[title]': 'asc',
    title: 'gold',
  });
  expect(toListQuery({ ...state, order: null })).toEqual({ page: 2, itemsPerPage: 25, title: 'gold' });
});
