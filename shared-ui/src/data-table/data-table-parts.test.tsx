import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { NoticeContext, type Notice } from '../notice/notice';
import { App } from '@console/shared-ui/vendor/antd';
import {
  DataTable,
  RowLink,
  useTableAddress,
  type Column,
  type DataTableProps,
  type Selection,
} from './data-table';
import { TableOwnerContext } from './table-storage';
import { TelemetryContext } from './table-tracking';

interface Report {
  readonly id: string;
  readonly title: string;
}

const drawn = jest.fn();
const labelled = jest.fn();
const columns: Column<Report>[] = [
  {
    field: 'title',
    title: 'Title',
    sortable: true,
    filter: { kind: 'auto' },
    render: (row) => {
      drawn(row.id);
      return row.title;
    },
  },
  { field: 'updatedAt', title: 'Updated', filter: { kind: 'date' } },
];
/** Rows are opened by a link. */
const opening: Column<Report>[] = [
  {
    field: 'title',
    title: 'Title',
    render: (row) => <RowLink to={`/reports/${row.id}`}>{row.title}</RowLink>,
  },
];
const page = (count: number, total = count) => ({
  rows: Array.from({ length: count }, (_none, at) => ({ id: `r${at + 1}`, title: `Report ${at + 1}` })),
  total,
});

interface Rendered {
  readonly address: { search: string };
  /** What the host is told, in order. */
  readonly tracked: unknown[];
  readonly notices: Notice[];
}

function renderTable(props: Partial<DataTableProps<Report>> = {}, search = ''): Rendered {
  const address = { search: '' };
  const notices: Notice[] = [];
  const tracked: unknown[] = [];
  function Page() {
    const [, setChosen] = useState<Selection | null>(null);
    const table = useTableAddress({ name: 'reports', pageSize: 10 });
    address.search = decodeURIComponent(useLocation().search);
    const query = { data: page(3), isPending: false, error: null, refetch: () => undefined };
    const selection = props.selection && {
      onChange: (next: Selection) => {
        setChosen(next);
        props.selection?.onChange(next);
      },
    };
    return (
      <DataTable
        columns={columns}
        query={query}
        rowKey={(row) => row.id}
        rowLabel={(row) => {
          labelled(row.id);
          return row.title;
        }}
        {...table}
        {...props}
        selection={selection}
      />
    );
  }
  render(
    <MemoryRouter initialEntries={[`/list${search}`]}>
      <App>
        <NoticeContext value={(notice) => void notices.push(notice)}>
          <TableOwnerContext value="u1">
            <TelemetryContext value={(event, fields) => void tracked.push({ event, ...fields })}>
              <Page />
            </TelemetryContext>
          </TableOwnerContext>
        </NoticeContext>
      </App>
    </MemoryRouter>,
  );
  return { address, notices, tracked };
}

const query = (data: ReturnType<typeof page>) => ({
  data,
  isPending: false,
  error: null,
  refetch: () => undefined,
});

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
});

describe('filters', () => {
  it('shows the filters as chips, cleared one by one and all together', async () => {
    const { address } = renderTable({}, '?filter[title]=gold&filter[updatedAt][after]=2026-01-31');
    const chips = within(screen.getByRole('group', { name: 'Filters' }));
    expect(chips.getByText('gold')).toBeVisible();
    expect(chips.getByText('31 Jan 26')).toBeVisible();
    await userEvent.click(chips.getByRole('button', { name: 'Clear Title' }));
    expect(address.search).toBe('?filter[updatedAt][after]=2026-01-31');
    await userEvent.click(chips.getByRole('button', { name: 'Clear all' }));
    expect(address.search).toBe('');
  });

  it('filters by days', async () => {
    const { address } = renderTable();
    await userEvent.click(screen.getByRole('button', { name: 'Filter Updated: Any date' }));
    await userEvent.type(await screen.findByLabelText('Before'), '1 Feb 2026{Enter}');
    expect(address.search).toBe('?filter[updatedAt][before]=2026-02-01');
    await userEvent.clear(screen.getByLabelText('Before'));
    await userEvent.type(screen.getByLabelText('Before'), '31 Feb{Enter}');
    expect(screen.getByText('This value is not a valid day.')).toBeVisible();
    expect(screen.getByLabelText('Before')).toBeInvalid();
    expect(address.search).toBe('?filter[updatedAt][before]=2026-02-01');
  });

  it('filters by a month of any year, and by those that are asked for most', async () => {
    const { address } = renderTable({}, '?filter[updatedAt][after]=2026-11-21');
    await userEvent.click(screen.getByRole('button', { name: /^Filter Updated: / }));
    await userEvent.click(await screen.findByRole('button', { name: 'March 2026' }));
    expect(address.search).toBe('?filter[updatedAt][after]=2026-03-01&filter[updatedAt][before]=2026-03-31');
    expect(screen.getByRole('button', { name: 'March 2026' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Year before' }));
    await userEvent.click(screen.getByRole('button', { name: 'All of 2025' }));
    expect(address.search).toBe('?filter[updatedAt][after]=2025-01-01&filter[updatedAt][before]=2025-12-31');
    await userEvent.click(screen.getByRole('button', { name: 'Last month' }));
    expect(screen.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows the days of a link that names their zone, and keeps it while one of them is changed', async () => {
    const { address } = renderTable(
      {},
      '?filter[updatedAt][after]=2026-11-01[Europe/London]&filter[updatedAt][before]=2026-11-30[Europe/London]',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Filter Updated: Nov 2026' }));
    expect(await screen.findByLabelText('After')).toHaveValue('01 Nov 2026');
    expect(screen.getByLabelText('Before')).toHaveValue('30 Nov 2026');
    expect(screen.getByText('Days in Europe/London')).toBeVisible();
    expect(screen.getByRole('button', { name: 'November 2026' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.clear(screen.getByLabelText('After'));
    await userEvent.type(screen.getByLabelText('After'), '9 Nov 2026{Enter}');
    expect(address.search).toBe(
      '?filter[updatedAt][after]=2026-11-09[Europe/London]&filter[updatedAt][before]=2026-11-30[Europe/London]',
    );
    await userEvent.clear(screen.getByLabelText('Before'));
    await userEvent.tab();
    expect(address.search).toBe('?filter[updatedAt][after]=2026-11-09[Europe/London]');
    // chosen anew, days are those that the rows show to their reader
    await userEvent.click(screen.getByRole('button', { name: 'March 2026' }));
    expect(address.search).toBe('?filter[updatedAt][after]=2026-03-01&filter[updatedAt][before]=2026-03-31');
    expect(screen.queryByText('Days in Europe/London')).toBeNull();
  });

  it('says above the list which part of it is shown, and changes it there alone', async () => {
    const options = [
      { value: '', label: 'Current' },
      { value: 'true', label: 'Deleted' },
    ];
    const { address } = renderTable({
      columns: [
        { field: 'deleted', title: 'Action', filter: { kind: 'switch', label: 'Rows shown', options } },
      ],
    });
    expect(screen.queryByRole('combobox', { name: 'Filter Action' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Current' })).toBeChecked();
    await userEvent.click(screen.getByText('Deleted'));
    expect(address.search).toBe('?filter[deleted]=true');
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
    await userEvent.click(screen.getByText('Current'));
    expect(address.search).toBe('');
  });

  it('counts what is set in the sheet of a narrow window, and not the switch above the list', async () => {
    const width = window.innerWidth;
    window.innerWidth = 390;
    const options = [
      { value: '', label: 'Current' },
      { value: 'true', label: 'Deleted' },
    ];
    const shown = { kind: 'switch', label: 'Rows shown', options } as const;
    renderTable(
      {
        columns: [...columns, { field: 'deleted', title: 'Action', filter: shown }],
        selection: { onChange: () => undefined },
      },
      '?filter[title]=gold&filter[deleted]=true',
    );
    const button = () => screen.getByRole('button', { name: 'Filters' });
    expect(button().parentElement).toHaveTextContent(/^Filters1$/);
    // it is there while rows are selected, too
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Report 2' }));
    expect(button().parentElement).toHaveTextContent(/^Filters1$/);
    window.innerWidth = width;
  });

  it('completes 800 ms after the last key, five results at most', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const suggest = jest.fn(() => Promise.resolve(['A1', 'A2', 'A3', 'A4', 'A5', 'A6']));
    const { address } = renderTable({
      columns: [{ field: 'title', title: 'Title', filter: { kind: 'autocomplete', suggest } }],
    });
    await user.type(screen.getByRole('combobox', { name: 'Filter Title' }), 'a');
    act(() => jest.advanceTimersByTime(799));
    expect(screen.getByText('Loading..')).toBeInTheDocument();
    expect(suggest).not.toHaveBeenCalled();
    await act(async () => jest.advanceTimersByTimeAsync(1));
    expect(suggest).toHaveBeenCalledWith('a', expect.any(AbortSignal));
    expect(screen.queryByTitle('A6')).toBeNull();
    await user.click(screen.getByTitle('A5'));
    expect(address.search).toBe('?filter[title]=A5');
    jest.useRealTimers();
  });

  it('says that nothing completes', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const suggest = () => Promise.resolve([]);
    renderTable({
      columns: [{ field: 'title', title: 'Title', filter: { kind: 'autocomplete', suggest } }],
    });
    await user.type(screen.getByRole('combobox', { name: 'Filter Title' }), 'zz');
    await act(async () => jest.advanceTimersByTimeAsync(800));
    expect(screen.getByText('No Records')).toBeVisible();
    jest.useRealTimers();
  });
});

describe('widths', () => {
  afterEach(() => void (window.innerWidth = 1024));
  const separator = () => screen.getByRole('separator', { name: 'Resize Title' });

  it('resizes by keyboard in steps of 10 px, down to 70, and remembers it', async () => {
    // both columns share the room
    window.innerWidth = 600;
    renderTable();
    expect(separator()).toHaveAttribute('aria-valuenow', '300');
    separator().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(separator()).toHaveAttribute('aria-valuenow', '310');
    await userEvent.keyboard('{ArrowLeft>30/}');
    expect(separator()).toHaveAttribute('aria-valuenow', '70');
    expect(
      JSON.parse(localStorage.getItem('table-config:u1:reports') ?? '').tableInfo[0].filters[0],
    ).toMatchObject({
      columns: [
        { field: 'title', width: 70 },
        { field: 'updatedAt', width: 150 },
      ],
    });
  });

  it('draws no row anew for it, and sorts by nothing', async () => {
    // jsdom has no pointer capture
    HTMLElement.prototype.setPointerCapture = () => undefined;
    const { address } = renderTable();
    drawn.mockClear();
    separator().focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(separator());
    expect(drawn).not.toHaveBeenCalled();
    expect(address.search).toBe('');
  });
});

it('measures the columns of a thousand rows as they come, and neither styles nor copies any as one scrolls', () => {
  const asked = jest.spyOn(window, 'getComputedStyle');
  const copied = jest.spyOn(HTMLTableElement.prototype, 'cloneNode');
  // as a browser, which draws
  const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  renderTable({ query: query(page(1000)) });
  expect(copied).toHaveBeenCalledTimes(2);
  asked.mockClear();
  const scroller = document.querySelector('.ant-table-content');
  expect(scroller).not.toBeNull();
  for (const row of [40, 400, 800])
    act(() => {
      if (scroller) scroller.scrollTop = row * 40;
      scroller?.dispatchEvent(new Event('scroll'));
    });
  expect(asked.mock.calls.filter(([element]) => element.closest('tbody'))).toHaveLength(0);
  expect(copied).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Report 810')).toBeVisible();
  expect(screen.queryByText('Report 1')).toBeNull();
  width.mockRestore();
  asked.mockRestore();
  copied.mockRestore();
});

describe('selection', () => {
  it('ticking one of 300 rows draws that checkbox anew and no row', () => {
    const onChange = jest.fn();
    renderTable({ query: query(page(300)), selection: { onChange } });
    drawn.mockClear();
    labelled.mockClear();
    act(() => screen.getByLabelText('Select Report 7').click());
    expect(onChange).toHaveBeenCalledWith({ id: ['r7'], excludeIds: [], type: 'page' });
    expect(labelled.mock.calls).toEqual([['r7']]);
    expect(drawn).not.toHaveBeenCalled();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('selects all that match but those taken out, and asks when the filters change', async () => {
    const onChange = jest.fn();
    renderTable({ query: query(page(3, 1234)), selection: { onChange } }, '?filter[title]=re');
    await userEvent.click(screen.getByLabelText('Select rows'));
    await userEvent.click(await screen.findByText('All'));
    await userEvent.click(screen.getByLabelText('Select Report 2'));
    expect(screen.getByRole('status')).toHaveTextContent('1,233 of 1,234 matching selected');
    expect(onChange).toHaveBeenLastCalledWith({
      id: 'all',
      excludeIds: ['r2'],
      type: 'all',
      matching: { filters: { title: 're' }, total: 1234, totalIsBounded: false },
    });

    await userEvent.click(screen.getByLabelText('Clear Title'));
    expect(screen.getByRole('alert')).toHaveTextContent('The filters changed.');
    expect(screen.getByLabelText('Select Report 1')).toBeDisabled();
    await userEvent.click(screen.getByText('Keep selection'));
    expect(screen.getByRole('status')).toHaveTextContent('by the earlier filters');
    await userEvent.click(screen.getByText('Clear selection'));
    expect(screen.getByLabelText('Select Report 1')).toBeEnabled();
    expect(onChange).toHaveBeenLastCalledWith({ id: [], excludeIds: [], type: 'page' });
  });

  it('selects from the row before to the one that is pressed with Shift, and lets go of as many', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    renderTable({ query: query(page(9)), selection: { onChange } });
    const press = (row: number) => user.click(screen.getByLabelText(`Select Report ${row}`));
    await press(7);
    await user.keyboard('{Shift>}');
    await press(4);
    expect(onChange).toHaveBeenLastCalledWith({
      ...{ id: ['r7', 'r4', 'r5', 'r6'], excludeIds: [], type: 'page' },
    });
    await press(6);
    await user.keyboard('{/Shift}');
    expect(onChange).toHaveBeenLastCalledWith({ id: ['r7'], excludeIds: [], type: 'page' });
  });

  it('begins a range anew where the rows were sorted or filtered otherwise', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    const { address } = renderTable({ query: query(page(9)), selection: { onChange } });
    const press = (row: number) => user.click(screen.getByLabelText(`Select Report ${row}`));
    const chosen = () => onChange.mock.lastCall?.[0].id;
    await press(2);
    await user.click(screen.getByRole('button', { name: /^Title/ }));
    expect(address.search).toContain('order');
    await user.keyboard('{Shift>}');
    await press(5);
    expect(chosen()).toEqual(['r2', 'r5']);
    await press(7);
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['r2', 'r5', 'r6', 'r7']);
  });

  it('selects further rows by keys from the one that was ticked last, and lets go of them again', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    renderTable({ columns: opening, query: query(page(9)), selection: { onChange } });
    const chosen = () => onChange.mock.lastCall?.[0].id;
    await user.keyboard('jjx{Shift>}{ArrowDown}J{/Shift}');
    expect(chosen()).toEqual(['r2', 'r3', 'r4']);
    expect(screen.getByRole('link', { name: 'Report 4' })).toHaveFocus();
    await user.keyboard('{Shift>}K{/Shift}');
    expect(chosen()).toEqual(['r2', 'r3']);
    await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    expect(chosen()).toEqual(['r2', 'r1']);
    // what was selected by itself stays so
    await user.click(screen.getByLabelText('Select Report 5'));
    await user.keyboard('kkx{Shift>}JJK{/Shift}');
    expect(chosen()).toEqual(['r2', 'r1', 'r5', 'r3', 'r4']);
    // from the last one that was ticked to where one is now
    await user.keyboard('jjjx');
    await user.keyboard('jj{Shift>}X{/Shift}');
    expect(chosen()).toEqual(['r2', 'r1', 'r5', 'r3', 'r4', 'r7', 'r8', 'r9']);
  });

  it('selects by keys from where one is, as long as nothing was ticked', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    renderTable({ columns: opening, query: query(page(9)), selection: { onChange } });
    const chosen = () => onChange.mock.lastCall?.[0].id;
    await user.keyboard('jjj{Shift>}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['r3', 'r4']);
    await user.keyboard('{Escape}');
    expect(chosen()).toEqual([]);
    await user.keyboard('j{Shift>}X{/Shift}');
    expect(chosen()).toEqual(['r5']);
  });

  it('leaves Escape to others where nothing is selected, or nobody is in the list', async () => {
    const onChange = jest.fn();
    renderTable({ columns: opening, selection: { onChange } });
    const taken = () => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
      return event.defaultPrevented;
    };
    await userEvent.keyboard('j');
    expect(taken()).toBe(false);
    await userEvent.keyboard('x');
    act(() => (document.activeElement as HTMLElement).blur());
    expect(taken()).toBe(false);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('selects the page', async () => {
    const onChange = jest.fn();
    renderTable({ selection: { onChange } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select the rows of this page' }));
    expect(onChange).toHaveBeenLastCalledWith({ id: ['r1', 'r2', 'r3'], excludeIds: [], type: 'page' });
  });
});

describe('child rows', () => {
  it('opens and closes them, and tells it', async () => {
    const { tracked } = renderTable({
      expand: (row) => Promise.resolve([{ id: 'c', title: `Child of ${row.id}` }]),
    });
    const button = screen.getByRole('button', { name: 'Child rows of Report 2' });
    await userEvent.click(button);
    expect(await screen.findByText('Child of r2')).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button);
    expect(screen.queryByText('Child of r2')).toBeNull();
    expect(tracked).toEqual([
      { event: 'table.action', table: 'reports', type: 'collapse', open: true },
      { event: 'table.action', table: 'reports', type: 'collapse', open: false },
    ]);
  });

  it('are selected as rows are, and are not said to be elsewhere', async () => {
    const onChange = jest.fn();
    const bulk = { past: 'deleted', run: jest.fn(), undo: null, onDone: jest.fn() };
    renderTable({
      expand: () => [{ id: 'c', title: 'Child of r2' }],
      rowLabel: ({ title }) => title,
      selection: { onChange },
      bulk: { noun: 'reports', actions: [{ ...bulk, label: 'Delete' }] },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Child rows of Report 2' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Child of r2' }));
    expect(onChange).toHaveBeenLastCalledWith({ id: ['c'], excludeIds: [], type: 'page' });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog', { name: 'Delete 1 report?' })).toBeVisible();
  });

  it('says that there are none', async () => {
    renderTable({ expand: () => [] });
    await userEvent.click(screen.getByRole('button', { name: 'Child rows of Report 1' }));
    expect(screen.getByText('No Data')).toBeVisible();
  });

  it('offers to try again', async () => {
    const expand = jest.fn(() => Promise.reject<Report[]>(new Error('Bad Gateway')));
    renderTable({ expand });
    await userEvent.click(screen.getByRole('button', { name: 'Child rows of Report 1' }));
    expect(await screen.findByText('Bad Gateway')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(expand).toHaveBeenCalledTimes(2);
  });
});

it('exports chosen rows alone where the page offers the list itself', async () => {
  const onExport = jest.fn(() => Promise.reject(new Error('Bad Gateway')));
  renderTable({ onExport, exports: 'selection' });
  const button = screen.getByRole('button', { name: 'Export selected' });
  expect(button).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Report 2' }));
  await userEvent.click(button);
  expect(onExport).toHaveBeenCalledWith({
    filter: {},
    selection: { id: ['r2'], excludeIds: [], type: 'page' },
  });
});

it('tells the host of each tracked action, and nothing that was typed', async () => {
  const { tracked } = renderTable({ query: query(page(10, 30)) });
  await userEvent.click(screen.getByRole('listitem', { name: '2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Title' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Filter Title' }), 'gold{Enter}');
  const told = { event: 'table.action', table: 'reports' };
  await waitFor(() =>
    expect(tracked).toEqual([
      { ...told, type: 'pageChange', page: 2, itemsPerPage: 10 },
      { ...told, type: 'sorting', order: { field: 'title', direction: 'asc' } },
      { ...told, type: 'filtering', fields: ['title'] },
    ]),
  );
});

it('names what empties a filter for the filter', async () => {
  renderTable({ query: query(page(10, 30)) });
  const title = screen.getByRole('textbox', { name: 'Filter Title' });
  await userEvent.type(title, 'gold');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filter Title' }));
  expect(title).toHaveValue('');
});

it('exports what is filtered, and tells a failure', async () => {
  const onExport = jest.fn(() => Promise.reject(new Error('Bad Gateway')));
  const { notices } = renderTable({ onExport }, '?filter[title]=gold');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(onExport).toHaveBeenCalledWith({
    filter: { title: 'gold' },
    selection: null,
  });
  expect(notices).toEqual([{ kind: 'error', text: 'Bad Gateway' }]);
});

it('pages a list without an exact count by cursors', async () => {
  const data = { ...page(10, 10_000), totalIsBounded: true, next: 'n2', last: 'z' };
  const { address } = renderTable({ query: query(data) });
  expect(screen.getByText('1-10 of more than 10,000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(address.search).toBe('?page=2&cursor=n2');
  expect(screen.getByText('11-20 of more than 10,000')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(address.search).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Last' }));
  expect(address.search).toBe('?cursor=z');
});

it('groups columns under one header', () => {
  renderTable({
    columns: [
      { field: 'title', title: 'Title' },
      {
        field: 'owner',
        title: 'Owner',
        children: [
          { field: 'id', title: 'First', pin: 'left' },
          { field: 'owner.lastName', title: 'Last' },
        ],
      },
    ],
  });
  expect(screen.getByRole('columnheader', { name: 'Owner' })).toHaveAttribute('colspan', '2');
  expect(within(screen.getByRole('row', { name: /Report 1/ })).getByText('r1')).toBeVisible();
});

it('stands as close as the person chose, in all lists and the next time too', async () => {
  renderTable({ label: 'Reports' });
  const table = screen.getByRole('region', { name: 'Reports' });
  expect(table).toHaveAttribute('data-density', 'normal');
  await userEvent.click(screen.getByRole('button', { name: 'Density: Normal' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Compact' }));
  expect(table).toHaveAttribute('data-density', 'compact');
  expect(Object.entries(localStorage)).toContainEqual([expect.stringMatching(/^table-density:/), 'compact']);
});

it('puts what is selected in the place of its tools, so that no row moves', async () => {
  renderTable({ selection: { onChange: () => undefined } });
  expect(screen.getByRole('button', { name: 'Table View' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Report 1' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 selected');
  expect(screen.queryByRole('button', { name: 'Table View' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('button', { name: 'Table View' })).toBeVisible();
});

it('says by what the list is filtered while rows are selected', async () => {
  renderTable({ selection: { onChange: () => undefined } }, '?filter[title]=gold');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Report 1' }));
  expect(screen.getByRole('group', { name: 'Filters' })).toHaveTextContent('Title: gold');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Title' }));
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('1 selected');
});

it('has all its tools on a phone, by their names', async () => {
  window.innerWidth = 390;
  renderTable({ selection: { onChange: () => undefined }, onExport: jest.fn() });
  const names = ['Filters', 'Export CSV', /^Density: /, 'View: Default view', 'Table View'];
  for (const name of names) expect(screen.getByRole('button', { name })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Density: / }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Compact' }));
  expect(document.querySelector('[data-table]')).toHaveAttribute('data-cards', 'compact');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Report 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  window.innerWidth = 1024;
});

it('is walked, ticked and filtered by keys, but not while one types', async () => {
  renderTable({
    columns: [
      {
        field: 'title',
        title: 'Title',
        filter: { kind: 'auto' },
        render: ({ id, title }) => <RowLink to={`/report/${id}`}>{title}</RowLink>,
      },
    ],
    selection: { onChange: () => undefined },
  });
  const link = (at: number) => screen.getByRole('link', { name: `Report ${at}` });
  await userEvent.keyboard('j');
  expect(link(1)).toHaveFocus();
  await userEvent.keyboard('jj{ArrowUp}');
  expect(link(2)).toHaveFocus();
  await userEvent.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select Report 2' })).toBeChecked();
  await userEvent.keyboard('k/');
  expect(screen.getByRole('textbox', { name: 'Filter Title' })).toHaveFocus();
  await userEvent.keyboard('jx/');
  expect(screen.getByRole('textbox', { name: 'Filter Title' })).toHaveValue('jx/');
  expect(link(2)).toHaveAttribute('href', '/report/r2');
});
