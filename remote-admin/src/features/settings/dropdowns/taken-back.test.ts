import { savedText, takenBackText, withoutChange } from './taken-back';

const all = ['Energy', 'Gold', 'Silver', 'Utilities'];
const without = (...gone: string[]) => all.filter((item) => !gone.includes(item));

it('is as before where nobody has saved the list since, with its order', () => {
  const after = ['Utilities', 'Energy'];
  expect(withoutChange(after, { before: all, after })).toEqual(all);
});

it('takes each of two removals back, whichever comes first', () => {
  const first = { before: all, after: without('Gold') };
  const second = { before: first.after, after: without('Gold', 'Silver') };
  const older = withoutChange(second.after, first);
  expect(older).toEqual(without('Silver'));
  // neighbours may change places: neither save knew of the other one's
  expect([...withoutChange(older, second)].sort()).toEqual(all);
  expect(withoutChange(withoutChange(second.after, second), first)).toEqual(all);
});

it('leaves what others did since', () => {
  const change = { before: all, after: ['Energy', 'Silver', 'Utilities', 'Tin'] };
  const now = ['Lead', 'Silver', 'Utilities', 'Tin'];
  expect(withoutChange(now, change)).toEqual(['Gold', 'Lead', 'Silver', 'Utilities']);
  expect(withoutChange(all, change)).toEqual(all);
});

it.each([
  [without('Gold'), 'Sectors saved. ‘Gold’ was removed.', '‘Gold’ is back in Sectors.'],
  [
    without('Gold', 'Silver'),
    'Sectors saved. ‘Gold’ and ‘Silver’ were removed.',
    '‘Gold’ and ‘Silver’ are back in Sectors.',
  ],
  [[], 'Sectors saved. 4 entries were removed.', '4 entries are back in Sectors.'],
  [[...all, 'Tin'], 'Sectors saved. ‘Tin’ was added.', 'The change of Sectors was taken back.'],
  [
    ['Energy', 'Tin', 'Silver', 'Utilities'],
    'Sectors saved. ‘Gold’ is now ‘Tin’.',
    'The change of Sectors was taken back.',
  ],
  [[...all].reverse(), 'Sectors saved. The order was changed.', 'The change of Sectors was taken back.'],
])('names what became of entries: %j', (after, saved, takenBack) => {
  const change = { before: all, after };
  expect([savedText('Sectors', change), takenBackText('Sectors', change)]).toEqual([saved, takenBack]);
});
