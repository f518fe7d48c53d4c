import {
  entriesOf,
  entryViolations,
  isBuiltIn,
  itemsOf,
  movedEntries,
  newEntry,
  placeOf,
  withoutEntry,
} from './entries';

const saved = () => entriesOf(['Energy', 'Gold', 'Utilities']);
const at = (index: number, entries = saved()) => {
  const entry = entries[index];
  if (!entry) throw new Error(`expected an entry at ${index}`);
  return { entries, entry };
};

it('keeps a saved entry that is removed until the list is saved, and forgets a new one', () => {
  const { entries, entry } = at(1);
  const removed = withoutEntry(entries, entry);
  expect(removed.map(({ isRemoved }) => isRemoved)).toEqual([false, true, false]);
  expect(itemsOf(removed)).toEqual(['Energy', 'Utilities']);
  const added = newEntry();
  expect(withoutEntry([...entries, added], added)).toEqual(entries);
});

it.each([
  [0, 2, ['Gold', 'Utilities', 'Energy']],
  [2, 0, ['Utilities', 'Energy', 'Gold']],
  [1, 1, ['Energy', 'Gold', 'Utilities']],
])('moves %i to where %i is', (from, onto, items) => {
  const entries = saved();
  const moved = movedEntries(entries, at(from, entries).entry.id, at(onto, entries).entry.id);
  expect(itemsOf(moved)).toEqual(items);
});

it('says at the entry what is wrong with it, whatever is removed before it', () => {
  const { entries, entry } = at(0);
  const removed = withoutEntry(entries, entry);
  const wrong = [...removed, { ...newEntry(), text: 'gold ' }, newEntry()];
  expect(entryViolations('sectors', wrong)).toEqual(
    expect.arrayContaining([
      { path: 'entries[3]', message: 'This entry is already in the list.' },
      { path: 'entries[4]', message: 'This field is required' },
    ]),
  );
  expect(entryViolations('sectors', [...removed, { ...newEntry(), text: 'Energy' }])).toEqual([]);
});

it('finds the entry that the server speaks of by what it was', () => {
  const entries = saved().map((entry) => ({ ...entry, text: `${entry.text} renamed` }));
  expect(placeOf(entries, 'items["Gold"]')).toBe('entries[1]');
  expect(placeOf(entries, 'items["Silver"]')).toBe('entries');
});

it('knows the flag that is built in, and that no flag has a name already', () => {
  const flags = entriesOf(['Emerging Company', 'Infrastructure']);
  expect(flags.map((entry) => isBuiltIn('company-flags', entry))).toEqual([true, false]);
  expect(flags.map((entry) => isBuiltIn('sectors', entry))).toEqual([false, false]);
  const added = [...flags, { ...newEntry(), text: 'Default ' }];
  expect(entryViolations('company-flags', added)).toEqual([
    { path: 'entries[2]', message: 'A company without a flag is called “Default” already.' },
  ]);
  expect(entryViolations('sectors', added)).toEqual([]);
});
