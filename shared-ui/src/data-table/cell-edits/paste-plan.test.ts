import { planPaste, type PasteSheet } from './paste-plan';

const listed = { A2M: 'The a2 Milk Company', BHP: 'BHP Group', CBA: 'Commonwealth Bank', CSL: 'CSL Limited' };
const steps = ['rating', 'growth', 'income', 'risk', 'moat'];
const sheet: PasteSheet = {
  keys: Object.keys(listed),
  fields: steps,
  titles: new Map([
    ...[['code', 'Code'] as const, ['name', 'Company'] as const],
    ...steps.map((field) => [field, `${field} (5 HIGH)`] as const),
    ['modifiedOn', 'Modified'],
  ]),
  identifiers: new Map(Object.entries(listed).map(([Code, Company]) => [Code, { Code, Company }])),
  check: ({ text }) => (/^[1-5]$/.test(text) ? null : 'A step from 1 to 5.'),
  textOf: () => '1',
};
/** A list whose one column takes every text, as that of analysts does. */
const people: PasteSheet = {
  ...sheet,
  ...{ fields: ['assignedTo'], check: () => null },
  titles: new Map([
    ['code', 'Code'],
    ['assignedTo', 'Assigned To'],
  ]),
};

/** Pastes a text at a field of the first row; the steps of each row that is written, in the order of the list. */
function paste(text: string, { at = 'rating', key = 'A2M', on = sheet } = {}) {
  const lines = text.split(' / ').map((line) => line.split(' ').map((cell) => cell.replaceAll('_', ' ')));
  const { cells, refusal, notes } = planPaste(lines, on, { key, field: at });
  const written: Record<string, Record<string, string>> = {};
  for (const cell of cells) written[cell.key] = { ...written[cell.key], [cell.field]: cell.text };
  const rows = Object.fromEntries(
    Object.entries(written).map(([row, texts]) => [
      row,
      on.fields.map((field) => texts[field] ?? '-').join(''),
    ]),
  );
  return { rows, refusal, notes: notes.join(' ') };
}
const nothing = (reason: string) => ({ rows: {}, refusal: `Nothing was pasted: ${reason}`, notes: '' });

describe('rows', () => {
  it('are those of listed codes, though most codes are not listed', () => {
    expect(paste('AD8 1 1 1 1 1 / BHP 1 1 1 1 1 / BOT 1 2 2 2 2 / XRO 1 1 1 1 1 / CBA 5 1 1 1 1')).toEqual({
      rows: { BHP: '11111', CBA: '51111' },
      refusal: null,
      notes: 'Pasted into 2 rows found by Code. Not on this page by one Code, so left out: AD8, BOT, XRO.',
    });
  });

  it('are none where no code is listed', () => {
    const reason = 'AD8, BOT: on this page is no Code or Company called so.';
    expect(paste('AD8 1 1 1 1 1 / BOT 2 2 2 2 2')).toEqual(nothing(reason));
    expect(paste('1 1 1 1 1 AD8 / 2 2 2 2 2 BOT')).toEqual(nothing(reason));
    expect(paste('AD8 1 / BOT 2')).toEqual(nothing(reason));
    expect(paste('AD8 Mia_Me / BOT Zoe_Zink', { on: people, at: 'assignedTo' })).toEqual(nothing(reason));
    expect(paste('Mia_Me AD8 / Zoe_Zink BOT', { on: people, at: 'assignedTo' })).toEqual(nothing(reason));
    expect(paste('Code Rating / AD8 1 / BOT 2')).toEqual(nothing(reason));
    expect(paste('Ticker Rating / AD8 1 / BOT 2')).toEqual(nothing(reason));
  });

  it('are found by codes behind row numbers, behind names, and behind the values', () => {
    const rows = { BHP: '12345', CBA: '54321' };
    expect(paste('1 BHP 1 2 3 4 5 / 2 CBA 5 4 3 2 1').rows).toEqual(rows);
    expect(paste('BHP_Group BHP 1 2 3 4 5 / Commonwealth_Bank CBA 5 4 3 2 1').rows).toEqual(rows);
    expect(paste('1 2 3 4 5 BHP / 5 4 3 2 1 CBA').rows).toEqual(rows);
    expect(paste('1 2 3 4 5 BHP').rows).toEqual({ BHP: '12345' });
    expect(paste('1 BHP 1 2 3 4 5').rows).toEqual({ BHP: '12345' });
    expect(paste('1 BHP', { at: 'moat' }).rows).toEqual({ BHP: '----1' });
    expect(paste('1 BHP 4 / 2 CBA 3', { at: 'risk' }).rows).toEqual({ BHP: '---4-', CBA: '---3-' });
  });

  it('are the last ones of codes that stand twice', () => {
    expect(paste('BHP 1 1 1 1 1 / BHP 2 2 2 2 2')).toEqual({
      rows: { BHP: '22222' },
      refusal: null,
      notes: 'Pasted into 1 row found by Code. BHP stands twice: the last one was taken.',
    });
  });

  it('are none where a line says the code of one and the name of another', () => {
    const { rows, notes } = paste('Code Company Rating / BHP CSL_Limited 3 / CBA Commonwealth_Bank 4');
    expect(rows).toEqual({ CBA: '4----' });
    expect(notes).toContain("Named with another row's name, so left out: BHP.");
  });

  it('are those from the cell on where nothing names them', () => {
    expect(paste('3 4 / 5 5', { key: 'CSL' })).toEqual({
      rows: { CSL: '34---' },
      refusal: null,
      notes: '1 row of what was pasted lies outside this page and was left out.',
    });
    expect(paste('3 4 / 5 5', { at: 'moat' })).toEqual({
      rows: { A2M: '----3', BHP: '----5' },
      refusal: null,
      notes: '1 column too many was left out.',
    });
    expect(paste('9').rows).toEqual({ A2M: '9----' });
  });

  it('are left out where they cannot be edited', () => {
    const on: PasteSheet = { ...sheet, textOf: ({ key }) => (key === 'A2M' ? null : '1') };
    expect(paste('3 / 4', { on })).toEqual({
      rows: { BHP: '4----' },
      refusal: null,
      notes: '1 cell that cannot be edited was left out.',
    });
  });
});

describe('columns', () => {
  it('are those of the titles, in whatever order and wherever it is pasted', () => {
    const text = 'Code MOAT Risk_(5_LOW) Target Modified rating / BHP 1 2 9 now 3';
    expect(paste(text, { at: 'income' })).toEqual({
      rows: { BHP: '3--21' },
      refusal: null,
      notes:
        'Pasted into 1 row found by Code. Not a column of this list, so left out: Target. ' +
        'Cannot be written here, so left out: Modified.',
    });
    expect(paste('Moat Rating / 1 2 / 3 4').rows).toEqual({ A2M: '2---1', BHP: '4---3' });
  });

  it('are none where titles are doubtful', () => {
    expect(paste('Code Rating Rating / BHP 1 2')).toEqual(nothing('two columns are called rating (5 HIGH).'));
    expect(paste('Code Target / BHP 2')).toEqual(
      nothing('this list has no column to write of these: Target.'),
    );
    expect(paste('Ticker A B C D E / BHP 1 2 3 4 5')).toEqual(
      nothing('this list has no columns called so: A, B, C + 2 more.'),
    );
    expect(paste('Quality Worth / 3 4 / 5 5')).toEqual(
      nothing('this list has no columns called so: Quality, Worth.'),
    );
    expect(paste('Code Rating')).toEqual(nothing('there is nothing below the titles.'));
    expect(paste('Note Rating / good 3').refusal).toContain('good: on this page');
  });

  it('take a code that is called as a column for a code', () => {
    expect(paste('RISK 1 1 1 1 1 / BHP 2 2 2 2 2')).toMatchObject({
      rows: { BHP: '22222' },
      notes: expect.stringContaining('left out: RISK.'),
    });
  });

  it('are not guessed where there is one more than can be written', () => {
    const asked = 'Paste it with its line of titles, or the columns that are asked.';
    expect(paste('BHP 1 2 3 4 5 1 / CBA 1 2 3 4 5 2')).toEqual(
      nothing(
        '6 columns beside the Code, and 5 from rating (5 HIGH) to moat (5 HIGH). ' +
          `column 7 (1, 2) has none to go to. ${asked}`,
      ),
    );
    // fewer than there are go from the cell on
    expect(paste('BHP 1 2 / CBA 1 2').rows).toEqual({ BHP: '12---', CBA: '12---' });
    expect(paste('BHP Miners 1 1 1 1 1 / CBA Banks 1 1 1 1 1')).toEqual(
      nothing('column 2 (Miners, Banks) does not fit rating (5 HIGH): A step from 1 to 5.'),
    );
    expect(paste('BHP Miners 1 1 1 1 / CBA Banks 1 1 1 1')).toEqual(
      nothing('column 2 (Miners, Banks) does not fit rating (5 HIGH): A step from 1 to 5.'),
    );
    expect(paste('Miners 1 / Banks 1', { key: 'BHP' }).rows).toEqual({});
    expect(paste('1 4 4 4 4 4 / 2 3 3 3 3 3')).toEqual(
      nothing('column 1 counts the rows, and 1 column would be too many.'),
    );
  });

  it('are not more for empty ones behind them', () => {
    expect(paste('BHP 1 2 3 4 5  / CBA 1 2 3 4 4 ').rows).toEqual({ BHP: '12345', CBA: '12344' });
    expect(paste('BHP Mia_Me / CBA ', { on: people, at: 'assignedTo' }).rows).toEqual({
      BHP: 'Mia Me',
      CBA: '',
    });
  });
});

describe('an empty cell', () => {
  it('leaves what stands in a place that may not be empty, and says so', () => {
    expect(
      planPaste(
        [
          ['1', '', '3'],
          ['2', '2', ''],
        ],
        sheet,
        { key: 'A2M', field: 'rating' },
      ),
    ).toEqual({
      cells: [
        { key: 'A2M', field: 'rating', text: '1' },
        { key: 'A2M', field: 'income', text: '3' },
        { key: 'BHP', field: 'rating', text: '2' },
        { key: 'BHP', field: 'growth', text: '2' },
      ],
      refusal: null,
      notes: ['2 empty cells were left out: what stands there stays.'],
    });
  });

  it('empties one that may be, and says so', () => {
    const { cells, notes } = planPaste([['Jane'], ['']], people, { key: 'A2M', field: 'assignedTo' });
    expect(cells.map(({ text }) => text)).toEqual(['Jane', '']);
    expect(notes).toEqual(['1 empty cell emptied the one it was pasted into.']);
  });
});
