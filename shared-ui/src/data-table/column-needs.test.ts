import { joinNeeds, measureNeeds, noNeeds } from './column-needs';
import styles from './data-table.module.css';

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

/** A table of one row, in a browser that draws it `width` pixels wide: jsdom draws nothing. */
function tableOf(width: number): HTMLTableElement {
  document.body.innerHTML = `<section data-density="normal"><table>
    <thead><tr><th>A</th></tr></thead><tbody><tr class="ant-table-row"><td>1</td></tr></tbody>
  </table></section>`;
  const table = document.querySelector('table');
  if (!table) throw new Error('expected a table');
  jest.spyOn(HTMLTableElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  return table;
}

afterEach(() => jest.restoreAllMocks());

it('measures nothing where nothing is drawn, and leaves no copy behind', () => {
  expect(measureNeeds(tableOf(0), ['a'])).toBe(noNeeds);
  expect(measureNeeds(tableOf(600), ['a']).get('a')).toEqual(need(0, 0));
  expect(document.querySelectorAll('table')).toHaveLength(1);
});

it('has no rows laid out that are new, and measures head and rows at once', () => {
  const table = tableOf(600);
  const drawn: string[] = [];
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const rows = table.tBodies[0]?.style.display || 'shown';
    drawn.push(`${this.tagName} of ${document.querySelectorAll('table').length} tables, its rows ${rows}`);
    return { width: 80 } as DOMRect;
  });
  expect(measureNeeds(table, ['a'], 'new').get('a')).toEqual(need(80, 80));
  expect(drawn).toEqual(['TH of 3 tables, its rows none', 'TD of 3 tables, its rows none']);
  expect(table.tBodies[0]?.style.display).toBe('');
});

it('measures no children: to open a row moves no column', () => {
  const table = tableOf(600);
  table.tBodies[0]?.insertAdjacentHTML(
    'beforeend',
    `<tr class="ant-table-row ${styles.lineChild}"><td>A long name of a child</td></tr>`,
  );
  const told: string[] = [];
  jest.spyOn(HTMLTableElement.prototype, 'clientWidth', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    told.push(this.textContent.replaceAll(/\s/g, ''));
    return 600;
  });
  measureNeeds(table, ['a']);
  expect(told).toEqual(['1']);
  expect(table.textContent).toContain('A long name of a child');
});

it('measures no rows that are drawn as cards', () => {
  const table = tableOf(600);
  table.closest('section')?.setAttribute('data-density', 'cards');
  expect(measureNeeds(table, ['a'])).toBe(noNeeds);
});
