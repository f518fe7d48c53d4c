import fc from 'fast-check';
import { selectionText } from './selection-bar';
import {
  between,
  countChosen,
  isFrozen,
  isSelected,
  nothingSelected,
  selectAll,
  withRows,
  type Filters,
  type Selection,
} from './selection';

interface Row {
  readonly id: string;
  readonly kind: string;
}

const kinds = ['gold', 'iron', 'coal'];
const rows: Row[] = Array.from({ length: 10_000 }, (_none, at) => ({
  id: `r${at}`,
  kind: kinds[(at * 7) % 3] ?? '',
}));
const matching = (filters: Filters) =>
  rows.filter(({ kind }) => !filters['kind'] || filters['kind'] === kind);

/** What the person sees: a selection, the filters of now, and the enumeration that it has to equal. */
interface Session {
  readonly selection: Selection;
  readonly filters: Filters;
  readonly chosen: ReadonlySet<string>;
}

type Step = (session: Session) => Session;

const filterBy =
  (kind: string): Step =>
  (session) => ({ ...session, filters: { kind } });

const chooseAll: Step = (session) => {
  const shown = matching(session.filters);
  const selection = selectAll({ filters: session.filters, total: shown.length, totalIsBounded: false });
  return { ...session, selection, chosen: new Set(shown.map(({ id }) => id)) };
};
const tick =
  (at: number): Step =>
  (session) => {
    if (isFrozen(session.selection, session.filters)) return session;
    const shown = matching(session.filters);
    const id = shown[at % shown.length]?.id ?? '';
    const way = isSelected(session.selection, id) ? 'out' : 'in';
    const chosen = new Set(session.chosen);
    if (way === 'in') chosen.add(id);
    else chosen.delete(id);
    return { ...session, selection: withRows(session.selection, [id], way), chosen };
  };
const tickPage =
  (page: number, way: 'in' | 'out'): Step =>
  (session) => {
    if (isFrozen(session.selection, session.filters)) return session;
    const ids = matching(session.filters)
      .slice(page * 100, page * 100 + 100)
      .map(({ id }) => id);
    const chosen = new Set(session.chosen);
    for (const id of ids) {
      if (way === 'in') chosen.add(id);
      else chosen.delete(id);
    }
    return { ...session, selection: withRows(session.selection, ids, way), chosen };
  };
const clear: Step = (session) => ({ ...session, selection: nothingSelected, chosen: new Set() });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('', ...kinds).map(filterBy) },
  { weight: 2, arbitrary: fc.constant(chooseAll) },
  { weight: 6, arbitrary: fc.nat(9999).map(tick) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(30), fc.constantFrom('in' as const, 'out' as const))
      .map(([page, way]) => tickPage(page, way)),
  },
  { weight: 1, arbitrary: fc.constant(clear) },
);

/** What the server makes of a selection: the rows of the filters at that time, but the excluded. */
function resolved({ id, excludeIds, matching: frozen }: Selection): Set<string> {
  if (id !== 'all') return new Set(id);
  const excluded = new Set(excludeIds);
  return new Set(
    matching(frozen?.filters ?? {})
      .map((row) => row.id)
      .filter((one) => !excluded.has(one)),
  );
}

it('all but the excluded equals the enumeration of 10 000 rows, filters changing in between', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const start: Session = { selection: nothingSelected, filters: {}, chosen: new Set() };
      const { selection, chosen } = steps.reduce((session, next) => next(session), start);
      expect(resolved(selection)).toEqual(chosen);
    }),
    { numRuns: 60 },
  );
});

it('has the shape of the wire', () => {
  const all = selectAll({ filters: { kind: 'gold' }, total: 1234, totalIsBounded: false });
  expect(withRows(all, ['r1', 'r2'], 'out')).toMatchObject({
    id: 'all',
    excludeIds: ['r1', 'r2'],
    type: 'all',
  });
  expect(withRows(nothingSelected, ['r1'], 'in')).toEqual({ id: ['r1'], excludeIds: [], type: 'page' });
});

it.each([
  [withRows(nothingSelected, ['a', 'b'], 'in'), '2 selected'],
  [
    withRows(selectAll({ filters: {}, total: 1234, totalIsBounded: false }), ['a'], 'out'),
    '1,233 of 1,234 matching selected',
  ],
  [selectAll({ filters: {}, total: 1, totalIsBounded: false }), '1 selected'],
  [selectAll({ filters: {}, total: 10_000, totalIsBounded: true }), 'All more than 10,000 matching selected'],
])('says what is selected: %#', (selection, text) => {
  expect(selectionText(selection)).toBe(text);
});

it.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [null, 'c', ['c']],
  ['of another page', 'c', ['c']],
])('takes the rows of a page from %p to %p', (from, to, rows) => {
  expect(between(['a', 'b', 'c', 'd', 'e'], from, to)).toEqual(rows);
});

it('counts those that are chosen of the rows that are shown', () => {
  const shown = new Set(['1', '2', '3']);
  expect(countChosen(nothingSelected, shown)).toBe(0);
  expect(countChosen(withRows(nothingSelected, ['2', '9'], 'in'), shown)).toBe(1);
  const all = selectAll({ filters: {}, total: 40, totalIsBounded: false });
  expect(countChosen(all, shown)).toBe(3);
  expect(countChosen(withRows(all, ['3', '9'], 'out'), shown)).toBe(2);
});
