import { joinNeeds, measureNeeds, noNeeds } from './column-needs';

const need = (title: number, cells: number) => ({ title, cells });

it('keeps the most that a column needed, and the same object where it is no more', () => {
  const known = joinNeeds(noNeeds, new Map([['a', need(80, 200)]]));
  expect(joinNeeds(known, new Map([['a', need(80, 120)]]))).toBe(known);
  expect(joinNeeds(known, noNeeds)).toBe(known);
  const more = joinNeeds(
    known,
    new Map([
      ['a', need(70, 240)],
      ['b', need(90, 60)],
    ]),
  );
  expect(Object.fromEntries(more)).toEqual({ a: need(80, 240), b: need(90, 60) });
});

it('measures nothing where nothing is drawn, and leaves no copy behind', () => {
  document.body.innerHTML =
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr class="ant-table-row"><td>1</td></tr></tbody></table>';
  const table = document.querySelector('table');
  if (!table) throw new Error('expected a table');
  expect(measureNeeds(table, ['a'])).toBe(noNeeds);
  // as a browser, which draws
  Object.defineProperty(table, 'clientWidth', { value: 600 });
  expect(measureNeeds(table, ['a']).get('a')).toEqual(need(0, 0));
  expect(document.querySelectorAll('table')).toHaveLength(1);
});

it('measures no rows that are drawn as cards', () => {
  document.body.innerHTML =
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr class="ant-table-row" style="display: grid"><td>1</td></tr></tbody></table>';
  const table = document.querySelector('table');
  if (!table) throw new Error('expected a table');
  Object.defineProperty(table, 'clientWidth', { value: 600 });
  expect(measureNeeds(table, ['a'])).toBe(noNeeds);
});
