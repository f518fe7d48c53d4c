import { text } from 'node:stream/consumers';
import { csvText } from '../sheets/csv-text';
import { declaredLists } from '../../../testing/lists';

/** Beginnings by which spreadsheets take a cell for a formula. */
const beginnings = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\uff1d',
  '\uff0b',
  '\uff0d',
  '\uff20',
  '\ufe66',
  '\u2212',
] as const;

/** A row of which everything, however deep, is the same text. */
function hostileRow(formula: string): unknown {
  const target = () => formula;
  return new Proxy(target, {
    get(_target, name): unknown {
      if (name === Symbol.toPrimitive || name === 'toString' || name === 'toISOString') return target;
      if (name === 'toLocaleString' || name === 'join') return target;
      if (name === Symbol.iterator) return [formula][Symbol.iterator].bind([formula]);
      if (name === 'map' || name === 'filter' || name === 'flatMap' || name === 'slice')
        return () => [formula];
      return hostileRow(formula);
    },
  });
}

/** What nobody sees, and a program may drop. */
const unseen = [
  ...['', ' ', '\u00a0', '\u200b', '\ufeff', '\u2060 ', '\u034f', '\u115f', '\u17b4', '\u2800'],
  ...['\u3164', '\ufe0f', '\u{e0100}', '\b', '\x7f', '\x85'],
] as const;

const formulas = beginnings.map((beginning) => `${beginning}cmd|' /C calc'!A0`);

const cells = declaredLists.flatMap(({ noun, columns }) =>
  Object.entries(columns).flatMap(([field, column]) =>
    formulas.map((formula) => ({ name: `${noun} ${field}`, column, formula })),
  ),
);

const beginsLikeFormula = (line: string) =>
  beginnings.some((beginning) =>
    unseen.some((hidden) => line.replace(/^"/, '').startsWith(`${hidden}${beginning}`)),
  );

it('lets no cell begin with a formula behind what nobody sees', async () => {
  const texts = unseen.flatMap((hidden) =>
    formulas.filter((formula) => formula.trim() === formula).map((formula) => `${hidden}${formula}`),
  );
  const csv = await text(
    csvText({
      columns: [{ title: 'Name', width: 1 }],
      async *rows() {
        for (const each of texts) yield [each];
      },
    }),
  );
  expect(csv.split('\r\n').filter(beginsLikeFormula)).toEqual([]);
  expect(csv).toContain("'\u200b=cmd");
  expect(csv).toContain("'\ufe66cmd");
});

it('lets no cell of any column of any list begin like a formula', async () => {
  const passed: string[] = [];
  for (const { name, column, formula } of cells) {
    const made = column.cell(hostileRow(formula));
    const csv = await text(
      csvText({
        columns: [{ title: column.title, width: 1 }],
        async *rows() {
          yield [String(made)];
        },
      }),
    );
    const [line = ''] = csv.split('\r\n').slice(1);
    if (beginsLikeFormula(line)) passed.push(`${name}: ${JSON.stringify(csv)}`);
  }
  expect(passed).toEqual([]);
  expect(cells.length).toBeGreaterThan(1000);
  process.stdout.write(`formulas: ${cells.length} cells of ${declaredLists.length} exports\n`);
});
