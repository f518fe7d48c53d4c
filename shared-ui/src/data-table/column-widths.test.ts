import fc from 'fast-check';
import { columnWidths, nextWidth, type WantedWidth } from './column-widths';

const column = (field: string, width: number, more: Partial<WantedWidth> = {}): WantedWidth => ({
  ...{ field, width, least: width, enough: more.least ?? width, grows: false, yields: 0 },
  ...more,
});
const name = column('name', 200, { least: 140, grows: true });
const note = column('note', 400, { least: 280, grows: true });
const date = column('date', 120, { yields: 5 });
const type = column('type', 120, { yields: 8 });
const actions = column('id', 150);
const all = [name, note, date, type, actions];

it.each<[number, Record<string, number>]>([
  [1290, { name: 300, note: 600, date: 120, type: 120, id: 150 }],
  [990, { name: 200, note: 400, date: 120, type: 120, id: 150 }],
  [840, { name: 155, note: 295, date: 120, type: 120, id: 150 }],
  [800, { name: 195, note: 335, date: 120, id: 150 }],
  [600, { name: 155, note: 295, id: 150 }],
  [500, { name: 140, note: 280, id: 150 }],
])('shares %i px by what the columns can use', (room, widths) => {
  expect(Object.fromEntries(columnWidths(all, room))).toEqual(widths);
});

it('gives the first column that nobody sized what none can use', () => {
  expect(Object.fromEntries(columnWidths([date, type], 500))).toEqual({ date: 380, type: 120 });
  const sized = column('name', 200, { grows: 'never' });
  expect(Object.fromEntries(columnWidths([sized, date, type], 500))).toEqual({
    name: 200,
    date: 180,
    type: 120,
  });
  expect(Object.fromEntries(columnWidths([sized], 500))).toEqual({ name: 500 });
  expect(columnWidths([], 500).size).toBe(0);
});

it('gives what is left to those behind a column that somebody sized', () => {
  const sized = column('day', 90, { grows: 'never' });
  expect(Object.fromEntries(columnWidths([name, sized, note, actions], 1000))).toEqual({
    ...{ name: 200, day: 90, note: 560, id: 150 },
  });
  expect(columnWidths([note, sized, actions], 800).get('note')).toBe(560);
});

it('lets others leave for what has to be read, which gives way itself when none can', () => {
  const title = column('title', 400, { least: 140, enough: 280, grows: true });
  expect(Object.fromEntries(columnWidths([title, date, actions], 500))).toEqual({ title: 350, id: 150 });
  expect(Object.fromEntries(columnWidths([title, actions], 380))).toEqual({ title: 230, id: 150 });
});

it('keeps room for what may come into a column only where nothing is cut for it', () => {
  const position = column('position', 200, { least: 140 });
  const modified = column('modified', 170, { least: 90, kept: 80 });
  const widthsIn = (room: number) => [...columnWidths([position, modified], room).values()];
  expect(widthsIn(370)).toEqual([200, 170]);
  expect(widthsIn(320)).toEqual([200, 120]);
  expect(widthsIn(290)).toEqual([200, 90]);
  expect(widthsIn(260)).toEqual([170, 90]);
});

it('brings a narrow one back where a wider one has left', () => {
  const wide = column('wide', 300, { yields: 5 });
  const narrow = column('narrow', 80, { yields: 8 });
  const some = [column('name', 200), narrow, wide];
  const widths = columnWidths(some, 300);
  expect([...widths.keys()]).toEqual(['name', 'narrow']);
  expect(nextWidth(some, widths)).toBe(300);
  expect(nextWidth(some, columnWidths(some, 600))).toBeNull();
});

it('leaves no room blank, and nobody out for whom there is room', () => {
  const any = fc.record({
    field: fc.uuid(),
    width: fc.integer({ min: 70, max: 500 }),
    grows: fc.boolean(),
    yields: fc.nat(9),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(any, { selector: ({ field }) => field, minLength: 1, maxLength: 15 }),
      fc.integer({ min: 200, max: 2500 }),
      (some, room) => {
        const wanted = some.map((each) => ({
          ...each,
          least: each.grows ? Math.round(each.width * 0.7) : each.width,
          enough: each.grows ? Math.round(each.width * 0.7) : each.width,
        }));
        const widths = columnWidths(wanted, room);
        const total = [...widths.values()].reduce((sum, width) => sum + width, 0);
        const hidden = wanted.filter(({ field }) => !widths.has(field));
        const least = wanted
          .filter(({ field }) => widths.has(field))
          .reduce((sum, each) => sum + each.least, 0);
        // what stays fits, unless none of it leaves
        const stays =
          widths.size === 1 ||
          wanted.filter(({ field }) => widths.has(field)).every(({ yields }) => yields === 0);
        expect(least <= room || stays).toBe(true);
        expect(hidden.every(({ yields }) => yields > 0)).toBe(true);
        if (least <= room) expect(total).toBe(room);
        if (least <= room) expect(nextWidth(wanted, widths) ?? Infinity).toBeGreaterThan(room - least);
        for (const { field, least: needed } of wanted)
          expect(widths.get(field) ?? needed).toBeGreaterThanOrEqual(needed);
      },
    ),
  );
});
