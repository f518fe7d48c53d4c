import { act, render, renderHook, screen } from '@testing-library/react';
import { lazy, useContext, useEffect, type ContextType, type ReactNode } from 'react';
import {
  createBrowserRouter,
  MemoryRouter,
  Route,
  Router,
  RouterProvider,
  Routes,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  useLocation,
} from 'react-router-dom';
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

it('asks for the days of the zone in which the rows are shown', () => {
  document.documentElement.dataset['timeZone'] = 'Europe/London';
  const filters = { 'at[after]': '2026-11-01', 'at[before]': '2026-11-30', code: '2026-11-01' };
  expect(toListQuery({ page: 1, itemsPerPage: 10, order: null, filters })).toMatchObject({
    'at[after]': '2026-11-01[Europe/London]',
    'at[before]': '2026-11-30[Europe/London]',
    code: '2026-11-01',
  });
  delete document.documentElement.dataset['timeZone'];
});

it('takes nobody back to a list that is left while the code of the next page still comes', async () => {
  let arrive: (page: { default: () => ReactNode }) => void = () => undefined;
  const EditPage = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)));
  let filterLate: (() => void) | undefined;
  function ListPage() {
    const { state, onStateChange } = useTableAddress(start);
    // what was typed a moment before is applied a moment later
    useEffect(() => {
      filterLate = () => onStateChange({ ...state, filters: { code: 'BHP' } });
    }, [state, onStateChange]);
    return <h1>List</h1>;
  }
  /** As the host gives its router to a remote, which is outside its tree. */
  const outside = null as unknown as ContextType<typeof UNSAFE_LocationContext>;
  function Remote() {
    const location = useLocation();
    const { navigator } = useContext(UNSAFE_NavigationContext);
    return (
      <UNSAFE_LocationContext.Provider value={outside}>
        <UNSAFE_RouteContext.Provider value={{ outlet: null, matches: [], isDataRoute: false }}>
          <Router location={location} navigator={navigator}>
            <Routes>
              <Route path="/list" element={<ListPage />} />
              <Route path="/edit" element={<EditPage />} />
            </Routes>
          </Router>
        </UNSAFE_RouteContext.Provider>
      </UNSAFE_LocationContext.Provider>
    );
  }
  history.replaceState(null, '', '/list');
  const router = createBrowserRouter([{ path: '*', element: <Remote /> }]);
  render(<RouterProvider router={router} />);
  act(() => filterLate?.());
  expect(decodeURIComponent(location.search)).toBe('?filter[code]=BHP');

  act(() => void router.navigate('/edit'));
  expect(screen.getByRole('heading', { name: 'List' })).toBeInTheDocument();
  act(() => filterLate?.());
  await act(async () => arrive({ default: () => <h1>Edit</h1> }));
  expect(screen.getByRole('heading', { name: 'Edit' })).toBeInTheDocument();
  expect(location.pathname).toBe('/edit');
});
