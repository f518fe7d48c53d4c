import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NoticeContext } from '../notice/notice';
import { DataTable, Folded, useTableAddress, type Column } from './data-table';
import { TableOwnerContext } from './table-storage';

interface Company {
  readonly id: string;
  readonly name: string;
}

const plainColumns: Column<Company>[] = [
  { field: 'name', title: 'Name', width: 200 },
  { field: 'code', title: 'Code', width: 120, yields: 4 },
  { field: 'flag', title: 'Flag', width: 150, yields: 6 },
];

interface Shown {
  readonly rows: readonly Company[] | undefined;
  readonly name?: string | undefined;
  readonly columns?: readonly Column<Company>[];
}

function Page({ rows, name, columns = plainColumns }: Shown) {
  const table = useTableAddress({ pageSize: 10 });
  const query = {
    data: rows && { rows, total: rows.length },
    ...{ isPending: !rows, error: null, refetch: () => undefined },
  };
  return <DataTable {...{ columns, query, ...table, name }} rowKey={(row) => row.id} />;
}

const inPage = (shown: Shown) => (
  <MemoryRouter>
    <NoticeContext value={() => undefined}>
      <TableOwnerContext value="u1">
        <Page {...shown} />
      </TableOwnerContext>
    </NoticeContext>
  </MemoryRouter>
);

const heads = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));
const short = [{ id: '1', name: 'BHP' }];
const long = [{ id: '2', name: 'A company of a very long name, and of a longer one' }, ...short];

let room = 340;
beforeEach(() => {
  localStorage.clear();
  room = 340;
  // as a browser, which draws: ten pixels for each letter
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { width: 40 + 10 * this.textContent.length } as DOMRect;
  });
});
afterEach(() => jest.restoreAllMocks());

it('keeps the columns that its first rows had room for, whatever comes after them', () => {
  const { rerender } = render(inPage({ rows: short, name: 'companies' }));
  const decided = heads();
  expect(decided).toEqual(['Name', 'Code', 'Flag']);
  rerender(inPage({ rows: long, name: 'companies' }));
  expect(heads()).toEqual(decided);
});

it('has them again before rows are there, and where none are', () => {
  const first = render(inPage({ rows: short, name: 'companies' }));
  const decided = heads();
  first.unmount();
  const { rerender } = render(inPage({ rows: undefined, name: 'companies' }));
  expect(heads()).toEqual(decided);
  // a scrollbar came
  room = 328;
  rerender(inPage({ rows: long, name: 'companies' }));
  expect(heads()).toEqual(decided);
  rerender(inPage({ rows: [], name: 'companies' }));
  expect(heads()).toEqual(decided);
});

it('decides anew in another room, for another list, and where what is kept is broken', () => {
  const first = render(inPage({ rows: short, name: 'companies' }));
  first.unmount();
  room = 300;
  const second = render(inPage({ rows: long, name: 'companies' }));
  expect(heads()).toEqual(['Name']);
  second.unmount();
  room = 340;
  const third = render(inPage({ rows: long, name: 'others' }));
  expect(heads()).toEqual(['Name', 'Code']);
  third.unmount();
  act(() => localStorage.setItem('table-columns:u1:companies', '[{"view":1}]'));
  render(inPage({ rows: long, name: 'companies' }));
  expect(heads()).toEqual(['Name', 'Code']);
});

it('has the same widths again after the window was narrower, where more stood in a cell', () => {
  const sizers: (() => void)[] = [];
  jest.spyOn(window, 'ResizeObserver').mockImplementation((onSize) => ({
    observe: () => sizers.push(() => onSize([], {} as ResizeObserver)),
    unobserve: () => undefined,
    disconnect: () => undefined,
  }));
  const resize = (pixels: number) => {
    room = pixels;
    act(() => sizers.forEach((onSize) => onSize()));
  };
  const folding: Column<Company>[] = plainColumns.map((column) =>
    column.field === 'name'
      ? {
          ...column,
          render: ({ name }) => (
            <>
              {name}
              <Folded field="flag">Flagged because its figures are looked through</Folded>
            </>
          ),
        }
      : // shares with the name what room is left
        { ...column, width: 200 },
  );
  room = 1200;
  const { container } = render(inPage({ rows: short, name: 'companies', columns: folding }));
  const widths = () => {
    const style = container.querySelector<HTMLElement>('[style*="--column-0:"]')?.style;
    return [0, 1, 2].map((at) => style?.getPropertyValue(`--column-${at}`));
  };
  const wide = widths();
  expect(heads()).toEqual(['Name', 'Code', 'Flag']);
  expect(wide.every((width) => width)).toBe(true);
  resize(200);
  expect(heads()).not.toContain('Flag');
  resize(1200);
  expect(widths()).toEqual(wide);
});

it('gives no column another width while its rows change in place', () => {
  room = 1200;
  const { container, rerender } = render(inPage({ rows: short, name: 'companies' }));
  const width = () =>
    container.querySelector<HTMLElement>('[style*="--column-0:"]')?.style.getPropertyValue('--column-0');
  const before = width();
  expect(before).toMatch(/px$/);
  const longer = [{ id: '1', name: 'A company of a longer name' }];
  rerender(inPage({ rows: longer, name: 'companies' }));
  expect(width()).toBe(before);
});

it('shows all that can be pressed of a row that changes in place', () => {
  room = 1200;
  const pressed: Column<Company>[] = [
    ...plainColumns,
    { field: 'id', title: 'Action', width: 100, keepInSight: true, render: ({ name }) => `Open ${name}` },
  ];
  const { container, rerender } = render(inPage({ rows: short, name: 'companies', columns: pressed }));
  const width = () =>
    container.querySelector<HTMLElement>('[style*="--column-3:"]')?.style.getPropertyValue('--column-3');
  expect(width()).toBe('120px');
  const longer = [{ id: '1', name: 'A company of a longer name' }];
  rerender(inPage({ rows: longer, name: 'companies', columns: pressed }));
  expect(width()).toBe('350px');
});
