import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { LeaveGuardProvider } from '../../leave-guard/leave-guard';
import { DataTable, type Column } from '../data-table';
import type { CellTexts } from './cell-edits';
import { typedCell, typedCells, type TableCells } from './typed-cells';

interface Company {
  readonly code: string;
  readonly rating: string;
  readonly risk: string;
}

const names: Readonly<Record<string, string>> = {
  BHP: 'BHP Group',
  CSL: 'CSL Limited',
  NAB: 'National Bank',
};

const asStep = { check: (text: string) => (/^[1-5]$/.test(text) ? null : 'A step from 1 to 5.') };
const columns: readonly Column<Company>[] = [
  { field: 'code', title: 'Code' },
  { field: 'rating', title: 'Rating', edit: typedCell({ ...asStep, textOf: ({ rating }) => rating }) },
  { field: 'risk', title: 'Risk', edit: typedCell({ ...asStep, textOf: ({ risk }) => risk }) },
];
const state = { page: 1, itemsPerPage: 50, order: null, filters: {} };
const rows = ['BHP', 'CSL', 'NAB'].map((code) => ({ code, rating: '1', risk: '2' }));

const guard = jest.fn();
type Save = (...typed: Parameters<TableCells<Company>['save']>) => Promise<Partial<Company> | void>;

/** A list whose rows are what was saved of them, once all was. */
function List({ save, shape }: { readonly save: Save; readonly shape: typeof columns }) {
  const [all, setShown] = useState(rows);
  const [hidden, setHidden] = useState('');
  const shown = useMemo(() => all.filter(({ code }) => code !== hidden), [all, hidden]);
  const [saved] = useState(() => new Map<string, Partial<Company>>());
  const refresh = () => setShown(rows.map((row) => ({ ...row, ...saved.get(row.code) })));
  const [cells] = useState(() =>
    typedCells<Company>({
      identify: ({ code }) => ({ Code: code, Name: names[code] ?? '' }),
      save: async (row, texts, before) => {
        const became = { ...texts, ...(await save(row, texts, before)) };
        saved.set(row.code, { ...saved.get(row.code), ...became });
        return became;
      },
      onSettled: refresh,
    }),
  );
  return (
    <LeaveGuardProvider setLeaveGuard={guard}>
      <button onClick={() => setHidden('BHP')}>Filter BHP out</button>
      <button
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          saved.set('BHP', { ...saved.get('BHP'), rating: '4' });
          refresh();
        }}
      >
        Somebody makes it 4
      </button>
      <DataTable
        columns={shape}
        query={{ data: { rows: shown, total: 3 }, error: null, isPending: false, refetch: () => undefined }}
        state={state}
        onStateChange={() => undefined}
        rowKey={({ code }) => code}
        cells={cells}
      />
    </LeaveGuardProvider>
  );
}

function openList(save: Save = () => Promise.resolve(), shape = columns) {
  const calls = jest.fn(save);
  render(<List save={calls} shape={shape} />);
  return calls;
}
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const texts = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)
    .join('');

beforeEach(() => guard.mockClear());

it('is typed into, and Enter and the arrows lead on as in a sheet', async () => {
  const save = openList();
  await userEvent.click(cell('Rating of BHP'));
  await userEvent.keyboard('4{Enter}');
  expect(cell('Rating of CSL')).toHaveFocus();
  await userEvent.keyboard('5{ArrowUp}');
  expect(cell('Rating of BHP')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}3{Enter}{Shift>}{Enter}{/Shift}');
  expect(cell('Risk of BHP')).toHaveFocus();
  expect(save.mock.calls.map(([row, changed]) => [row.code, changed])).toEqual([
    ['BHP', { rating: '4' }],
    ['CSL', { rating: '5' }],
    ['BHP', { risk: '3' }],
  ]);
  expect(texts()).toBe('435212');
  expect(await screen.findByText('All cells are saved.')).toBeVisible();
  expect(guard).toHaveBeenLastCalledWith(null);
});

it('takes back what is being typed by Escape, and a saved step by Ctrl+Z', async () => {
  const save = openList();
  await userEvent.click(cell('Risk of CSL'));
  await userEvent.keyboard('5{Escape}{Enter}');
  expect(save).not.toHaveBeenCalled();
  await userEvent.keyboard('4{Enter}');
  await screen.findByText('All cells are saved.');
  await userEvent.click(cell('Rating of BHP'));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() =>
    expect(save).toHaveBeenLastCalledWith(
      expect.objectContaining({ code: 'NAB' }),
      { risk: '2' },
      { risk: '4' },
    ),
  );
  expect(texts()).toBe('121212');
});

it('takes a range that was copied from a sheet, one call a row, and says what has no place', async () => {
  const save = openList();
  await userEvent.click(cell('Rating of CSL'));
  await userEvent.paste('3\t4\r\n5\t5\r\n1\t1\r\n');
  expect(save.mock.calls.map(([row, changed]) => [row.code, changed])).toEqual([
    ['CSL', { rating: '3', risk: '4' }],
    ['NAB', { rating: '5', risk: '5' }],
  ]);
  expect(await screen.findByText(/1 row of what was pasted lies outside this page/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(texts()).toBe('121212'));
});

it.each([
  ['codes and steps', 'NAB\t3\t4\nBHP\t5\t5', 'Pasted into 2 rows found by Code.'],
  [
    'codes, names and steps',
    'nab\tNational Bank\t3\t4\nBHP\tBHP Group\t5\t5',
    'Pasted into 2 rows found by Code.',
  ],
  [
    'names below a title',
    'Name\tRating\tRisk\nNational Bank\t3\t4\nBHP Group\t5\t5',
    'Pasted into 2 rows found by Name.',
  ],
])('finds the rows of a sheet that names them: %s', async (_what, sheet, told) => {
  const save = openList();
  await userEvent.click(cell('Rating of BHP'));
  await userEvent.paste(sheet);
  expect(save.mock.calls.map(([row, changed]) => [row.code, changed])).toEqual([
    ['NAB', { rating: '3', risk: '4' }],
    ['BHP', { rating: '5', risk: '5' }],
  ]);
  expect(await screen.findByText((text) => text.includes(told))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(texts()).toBe('121212'));
});

it('names pasted rows that are not listed, and writes no code as a value', async () => {
  const save = openList();
  await userEvent.click(cell('Risk of CSL'));
  await userEvent.paste('BHP\t3\nXRO\t4\nNAB\t5');
  expect(save.mock.calls.map(([row, changed]) => [row.code, changed])).toEqual([
    ['BHP', { risk: '3' }],
    ['NAB', { risk: '5' }],
  ]);
  const told = 'Pasted into 2 rows found by Code. Not on this page by one Code, so left out: XRO.';
  expect(await screen.findByText((text) => text.includes(told))).toBeVisible();
  await userEvent.click(cell('Rating of BHP'));
  await userEvent.paste('BHP\nCSL\nNAB');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Nothing was pasted: there are no values beside the Code.',
  );
  expect(save).toHaveBeenCalledTimes(2);
  expect(texts()).toBe('131215');
});

it.each([
  ['half of its codes are listed', 'AD8\t1\t1\nBHP\t3\t4\nBOT\t5\t5\nNAB\t4\t3', 'left out: AD8, BOT.'],
  ['its codes stand behind row numbers', '1\tBHP\t3\t4\n2\tNAB\t4\t3', 'found by Code.'],
  ['its codes stand last', '3\t4\tBHP\n4\t3\tNAB', 'found by Code.'],
  ['its titles stand in another order', 'Code\tRisk\tRating\nBHP\t4\t3\nNAB\t3\t4', 'found by Code.'],
  ['a code stands twice', 'BHP\t1\t1\nNAB\t4\t3\nBHP\t3\t4', 'BHP stands twice: the last one was taken.'],
])('writes a paste where it belongs: %s', async (_what, sheet, told) => {
  const save = openList();
  await userEvent.click(cell('Rating of CSL'));
  await userEvent.paste(sheet);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(told));
  expect(Object.fromEntries(save.mock.calls.map(([row, changed]) => [row.code, changed]))).toEqual({
    BHP: { rating: '3', risk: '4' },
    NAB: { rating: '4', risk: '3' },
  });
});

it.each([
  ['none of its codes is listed', 'AD8\t3\t4\nBOT\t4\t3', 'AD8, BOT: on this page is no Code or Name'],
  ['a column is too many', 'BHP\tMiners\t3\t4\nNAB\tBanks\t4\t3', 'column 2 (Miners, Banks)'],
])('writes nothing of a paste, and says why: %s', async (_what, sheet, told) => {
  const save = openList();
  await userEvent.click(cell('Rating of CSL'));
  await userEvent.paste(sheet);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was pasted: ');
  expect(screen.getByRole('alert')).toHaveTextContent(told);
  expect(save).not.toHaveBeenCalled();
  expect(texts()).toBe('121212');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('pastes into the columns that are shown alone, and never into hidden ones', async () => {
  const [code, rating, risk] = columns as [Column<Company>, Column<Company>, Column<Company>];
  const save = openList(undefined, [code, rating, { ...rating, field: 'hidden', hide: true }, risk]);
  await userEvent.click(cell('Rating of CSL'));
  await userEvent.paste('3\t4');
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls.map(([row, changed]) => [row.code, changed])).toEqual([
    ['CSL', { rating: '3', risk: '4' }],
  ]);
});

it('puts the caret where one clicks in the cell that is focused, and Escape goes back to the cells', async () => {
  const save = openList();
  const field = cell('Rating of BHP');
  await userEvent.click(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 1]);
  await userEvent.pointer({ target: field, offset: 1, keys: '[MouseLeft]' });
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 1]);
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  expect(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(cell('Rating of CSL')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(cell('Risk of CSL')).toHaveFocus();
  // Enter in the last row leads nowhere, and what is clicked then is written anew
  const last = cell('Risk of NAB');
  await userEvent.click(last);
  await userEvent.keyboard('{Enter}');
  await userEvent.pointer({ target: last, offset: 1, keys: '[MouseLeft]' });
  expect([last.selectionStart, last.selectionEnd]).toEqual([0, 1]);
  expect(save).not.toHaveBeenCalled();
});

it('copies a range that Shift and arrows select, and fills one with a text', async () => {
  openList();
  await userEvent.click(cell('Rating of BHP'));
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  const copied = await userEvent.copy();
  expect(copied?.getData('text/plain')).toBe('1\t2\n1\t2');
  await userEvent.paste('5');
  await waitFor(() => expect(texts()).toBe('555512'));
});

it('tells in the cell and below the list what is wrong, and saves nothing of it', async () => {
  const save = openList();
  await userEvent.click(cell('Rating of BHP'));
  await userEvent.keyboard('9{Enter}');
  expect(save).not.toHaveBeenCalled();
  expect(cell('Rating of BHP')).toBeInvalid();
  expect(cell('Rating of BHP')).toHaveAttribute('title', 'A step from 1 to 5.');
  const told = screen.getByRole('alert');
  expect(told).toHaveTextContent('1 cell not saved. BHP, Rating: A step from 1 to 5.');
  expect(guard).toHaveBeenLastCalledWith('Not saved: Rating of BHP.');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(cell('Rating of BHP')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(cell('Rating of BHP')).toHaveValue('1');
  expect(guard).toHaveBeenLastCalledWith(null);
});

it('never writes over a change of somebody else because another cell of the row is saved', async () => {
  const changed = Object.assign(new Error('Somebody has made it 2 meanwhile.'), { isHeld: true });
  let isChanged = true;
  const save = openList((_row, typed) =>
    isChanged && typed['rating'] !== undefined ? Promise.reject(changed) : Promise.resolve(),
  );
  await userEvent.click(cell('Rating of BHP'));
  await userEvent.keyboard('3{Enter}');
  await screen.findByText(/^1 cell not saved/);
  await userEvent.click(cell('Risk of BHP'));
  await userEvent.keyboard('5{Enter}');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls.map(([, typed]) => typed)).toEqual([{ rating: '3' }, { risk: '5' }]);
  expect(screen.getByRole('alert')).toHaveTextContent('Somebody has made it 2 meanwhile.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  // whoever says so in the cell saves it
  isChanged = false;
  await userEvent.click(cell('Rating of BHP'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(save.mock.calls.at(-1)?.[1]).toEqual({ rating: '3' });
});

it('leaves what somebody else wrote at Undo, as nothing was written over it', async () => {
  const changed = Object.assign(new Error('Somebody has made it 4 meanwhile.'), {
    isHeld: true,
    theirs: { rating: '4' },
  });
  const save = openList(({ code }) => (code === 'CSL' ? Promise.reject(changed) : Promise.resolve()));
  await userEvent.click(cell('Rating of BHP'));
  await userEvent.paste('5\n5');
  await screen.findByText(/^1 cell not saved/);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(3));
  expect(save.mock.calls.map(([row, typed]) => [row.code, typed])).toEqual([
    ['BHP', { rating: '5' }],
    ['CSL', { rating: '5' }],
    ['BHP', { rating: '1' }],
  ]);
  expect(cell('Rating of CSL')).toHaveValue('4');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('where the list says already what somebody else has made of a cell', () => {
  /** Saves nothing over a text that its cell is not known to say, as rows do. */
  const guarded = (now: () => string) => (_row: Company, texts: CellTexts, before: CellTexts) => {
    const theirs = now();
    const isHeld = before['rating'] !== theirs && texts['rating'] !== theirs;
    const changed = Object.assign(new Error('Somebody has made it 4.'), {
      ...{ isHeld: true, theirs: { rating: '4' } },
    });
    return isHeld ? Promise.reject(changed) : Promise.resolve();
  };
  const somebodyMakesIt4 = () => userEvent.click(screen.getByRole('button', { name: 'Somebody makes it 4' }));
  const isAsked = async () =>
    expect(await screen.findByText(/^1 cell not saved/)).toHaveTextContent('Somebody has made it 4.');

  it.each(['Ctrl+Z', 'the button'])('undo by %s asks before it is written over', async (by) => {
    let now = '1';
    const save = openList(guarded(() => now));
    await userEvent.click(cell('Rating of BHP'));
    await userEvent.keyboard('3{Enter}');
    await screen.findByText('All cells are saved.');
    now = '4';
    await somebodyMakesIt4();
    expect(cell('Rating of BHP')).toHaveValue('4');
    if (by === 'Ctrl+Z') await userEvent.keyboard('{Control>}z{/Control}');
    else await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await isAsked();
    expect(save).toHaveBeenLastCalledWith(
      expect.objectContaining({ code: 'BHP' }),
      { rating: '1' },
      { rating: '3' },
    );
    await userEvent.click(cell('Rating of BHP'));
    await userEvent.keyboard('{Escape}');
    expect(cell('Rating of BHP')).toHaveValue('4');
  });

  it('what was begun before it asks, too', async () => {
    let now = '1';
    openList(guarded(() => now));
    await userEvent.click(cell('Rating of BHP'));
    await userEvent.keyboard('3');
    now = '4';
    await somebodyMakesIt4();
    expect(cell('Rating of BHP')).toHaveValue('3');
    await userEvent.keyboard('{Enter}');
    await isAsked();
  });

  it('another try of what was refused before it asks, too', async () => {
    let now: string | null = null;
    openList((...typed) =>
      now === null ? Promise.reject(new Error('Not reached.')) : guarded(() => now ?? '')(...typed),
    );
    await userEvent.click(cell('Rating of BHP'));
    await userEvent.keyboard('3{Enter}');
    await screen.findByText(/^1 cell not saved/);
    now = '4';
    await somebodyMakesIt4();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(isAsked);
  });

  it('undo of what was never saved leaves theirs', async () => {
    const save = openList();
    await userEvent.click(cell('Rating of BHP'));
    await userEvent.keyboard('9{Enter}');
    await screen.findByText(/^1 cell not saved/);
    await somebodyMakesIt4();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cell('Rating of BHP')).toHaveValue('4');
    expect(save).not.toHaveBeenCalled();
  });
});

it('takes back a text that was saved in another spelling', async () => {
  const save = openList(async (_row, texts) => (texts['rating'] === '3' ? { rating: '5' } : undefined));
  await userEvent.click(cell('Rating of BHP'));
  await userEvent.keyboard('3{Enter}');
  await screen.findByText('All cells are saved.');
  expect(cell('Rating of BHP')).toHaveValue('5');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(save).toHaveBeenLastCalledWith(expect.anything(), { rating: '1' }, { rating: '5' }),
  );
});

it('names a row that is not listed any more, and saves it on another try', async () => {
  let isDown = true;
  const save = openList(() => (isDown ? Promise.reject(new Error('Not reached.')) : Promise.resolve()));
  await userEvent.click(cell('Rating of BHP'));
  await userEvent.keyboard('4{Enter}');
  await screen.findByText(/^1 cell not saved/);
  await userEvent.click(screen.getByRole('button', { name: 'Filter BHP out' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    '1 cell not saved. BHP (not in this list now), Rating: Not reached.',
  );
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(save).toHaveBeenLastCalledWith(
    expect.objectContaining({ code: 'BHP' }),
    { rating: '4' },
    expect.anything(),
  );
});

it('saves what is typed, or taken back, while the row is being saved, behind that', async () => {
  const ends: (() => void)[] = [];
  const save = openList(() => new Promise((resolve) => ends.push(resolve)));
  await userEvent.click(cell('Rating of BHP'));
  await userEvent.keyboard('4{Enter}{ArrowUp}');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => ends[0]?.());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls.map(([, changed, before]) => [changed, before])).toEqual([
    [{ rating: '4' }, { rating: '1' }],
    [{ rating: '1' }, { rating: '4' }],
  ]);
  await act(async () => ends[1]?.());
  expect(screen.queryByText(/^Saving/)).toBeNull();
  expect(cell('Rating of BHP')).toHaveValue('1');
});

it('forgets all that was not saved in one step, which Undo brings back, and tries all again', async () => {
  let isDown = true;
  const save = openList(() => (isDown ? Promise.reject(new Error('Not reached.')) : Promise.resolve()));
  await userEvent.click(cell('Rating of BHP'));
  await userEvent.paste('3\t4\n5\t1');
  await screen.findByText(/^4 cells not saved/);
  const lost = 'Not saved: Rating of BHP, Risk of BHP, Rating of CSL + 1 more.';
  expect(guard).toHaveBeenLastCalledWith(lost);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(cell('Rating of BHP')).toHaveValue('1');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(/^4 cells not saved/);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All cells are saved.')).toBeVisible();
  expect(save).toHaveBeenLastCalledWith(
    expect.objectContaining({ code: 'CSL' }),
    { rating: '5', risk: '1' },
    expect.anything(),
  );
});

it('says that all is saved only while nothing is being typed', async () => {
  openList();
  await userEvent.click(cell('Rating of BHP'));
  await userEvent.keyboard('3{Enter}');
  await screen.findByText('All cells are saved.');
  await userEvent.keyboard('4');
  expect(screen.queryByText('All cells are saved.')).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('All cells are saved.')).toBeVisible();
});

it('empties the whole range at Delete', async () => {
  openList();
  await userEvent.click(cell('Rating of BHP'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Delete}');
  expect(
    ['BHP', 'CSL'].map((code) => [cell(`Rating of ${code}`).value, cell(`Risk of ${code}`).value]),
  ).toEqual([
    ['', ''],
    ['', ''],
  ]);
  expect(await screen.findByText(/^4 cells not saved/)).toBeVisible();
});

it('says that a cell whose answer was lost may be saved', async () => {
  const unsure = Object.assign(new Error('No answer came.'), { isUnsure: true });
  let answers = false;
  openList(({ code }) => (code === 'BHP' && !answers ? Promise.reject(unsure) : Promise.resolve()));
  await userEvent.click(cell('Rating of BHP'));
  await userEvent.paste('4\t9\n5\t3');
  const told = await screen.findByRole('alert');
  await waitFor(() =>
    expect(told).toHaveTextContent('1 cell not saved. 1 cell may be saved or not. BHP, Risk'),
  );
  answers = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(told).toHaveTextContent('1 cell not saved. BHP, Risk'));
  expect(told).not.toHaveTextContent('may be saved');
});

it('keeps what the server refused, and Enter tries again', async () => {
  let isTaken = true;
  const save = openList(() =>
    isTaken ? Promise.reject(new Error('Somebody made it 2.')) : Promise.resolve(),
  );
  await userEvent.click(cell('Rating of NAB'));
  await userEvent.keyboard('3{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('NAB, Rating: Somebody made it 2.');
  expect(cell('Rating of NAB')).toHaveValue('3');
  isTaken = false;
  await userEvent.click(cell('Rating of NAB'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(save).toHaveBeenCalledTimes(2);
  expect(within(screen.getByRole('status')).getByText('All cells are saved.')).toBeVisible();
});

describe('a cell that knows what may be meant', () => {
  const people = ['Mia Me', 'Mike Miller', 'Zoe Zink'];
  const analyst = typedCell<Company>({
    textOf: ({ rating }) => (rating === '1' ? '' : rating),
    check: () => null,
    mayEdit: ({ code }) => code !== 'NAB',
    suggest: async (typed) => people.filter((name) => name.toLowerCase().includes(typed.toLowerCase())),
  });
  const analysts: readonly Column<Company>[] = [
    { field: 'code', title: 'Code' },
    { field: 'rating', title: 'Analyst', render: ({ rating }) => `read ${rating}`, edit: analyst },
  ];
  const selectedOf = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
    value.slice(selectionStart ?? 0, selectionEnd ?? 0);

  it('completes it, which the next letter replaces and Enter takes', async () => {
    const save = openList(undefined, analysts);
    const field = cell('Analyst of BHP');
    await userEvent.click(field);
    await userEvent.keyboard('mik');
    await waitFor(() => expect(field).toHaveValue('mike Miller'));
    expect(selectedOf(field)).toBe('e Miller');
    await userEvent.keyboard('e{Enter}');
    await waitFor(() =>
      expect(save.mock.calls.map(([, texts]) => texts)).toEqual([
        { rating: expect.stringMatching(/^mike Miller$/i) },
      ]),
    );
  });

  it('looks up what is left before it could be completed, and takes its undo back to what stood there', async () => {
    let answer: () => void = () => undefined;
    const late = typedCell<Company>({
      textOf: ({ rating }) => (rating === '1' ? '' : rating),
      check: () => null,
      suggest: (typed) =>
        new Promise((resolve) => {
          answer = () => resolve(people.filter((name) => name.toLowerCase().startsWith(typed)));
        }),
    });
    const save = openList(
      undefined,
      [{ field: 'code' }, { field: 'rating', title: 'Analyst', edit: late }].map((column) => ({
        title: 'Code',
        ...column,
      })),
    );
    const field = cell('Analyst of BHP');
    await userEvent.click(field);
    await userEvent.keyboard('mik{Enter}');
    expect(field).toHaveValue('mik');
    expect(save).not.toHaveBeenCalled();
    await act(async () => answer());
    await waitFor(() =>
      expect(save.mock.calls.map(([, texts]) => texts)).toEqual([{ rating: 'Mike Miller' }]),
    );
    expect(field).toHaveValue('Mike Miller');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(save.mock.calls.at(-1)?.[1]).toEqual({ rating: '' }));
  });

  it('chooses none of several that begin so', async () => {
    const save = openList(undefined, analysts);
    const field = cell('Analyst of BHP');
    await userEvent.click(field);
    await userEvent.keyboard('m');
    await act(async () => undefined);
    expect(field).toHaveValue('m');
    await userEvent.tab();
    await waitFor(() => expect(save.mock.calls.map(([, texts]) => texts)).toEqual([{ rating: 'm' }]));
  });

  it('completes nothing while letters are taken away', async () => {
    openList(undefined, analysts);
    const field = cell('Analyst of BHP');
    await userEvent.click(field);
    await userEvent.keyboard('mia');
    await waitFor(() => expect(field).toHaveValue('mia Me'));
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(field).toHaveValue('mi');
  });

  it('stays a text where the row cannot be edited', () => {
    openList(undefined, analysts);
    expect(screen.queryByRole('textbox', { name: 'Analyst of NAB' })).toBeNull();
    expect(screen.getByText('read 1')).toBeVisible();
  });
});
