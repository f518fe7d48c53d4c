import { text } from 'node:stream/consumers';
import { csvText } from '../sheets/csv-text';
import { declaredLists } from '../../../testing/lists';

/** Beginnings by which spreadsheets take a cell for a formula. */
const beginnings = ['=', '+', '-', '@', '\t', '\r', '\uff1d', '\uff0b', '\uff0d', '\uff20'] as const;

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

const formulas = beginnings.map((beginning) => `${beginning}cmd|' /C calc'!A0`);

const cells = declaredLists.flatMap(({ noun, columns }) =>
  Object.entries(columns).flatMap(([field, column]) =>
    formulas.map((formula) => ({ name: `${noun} ${field}`, column, formula })),
  ),
);

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
    if (beginnings.some((beginning) => line.replace(/^"/, '').startsWith(beginning)))
      passed.push(`${name}: ${JSON.stringify(csv)}`);
  }
  expect(passed).toEqual([]);
  expect(cells.length).toBeGreaterThan(1000);
  process.stdout.write(`formulas: ${cells.length} cells of ${declaredLists.length} exports\n`);
});
