import { foundChoices, menuChoices } from './found-choices';

const found = (typed: string) => foundChoices(menuChoices('companyReport'), typed).map(({ label }) => label);

it('has each block of the type of the report once', () => {
  const names = found('');
  expect(names).toEqual(expect.arrayContaining(['Text', 'Table', 'Image', 'Quote', 'Text Full Width']));
  expect(names).not.toContain('Video');
  expect(new Set(names).size).toBe(names.length);
});

it('finds blocks by any part of their names, and first those that begin with it', () => {
  expect(found('ima')).toEqual(['Image', 'Image Full Width', '2 Side by Side Images']);
  expect(found(' TABLE ')).toEqual(['Table']);
  expect(found('nothing of the kind')).toEqual([]);
});
