import { tagQuery, tagSource, tickerQuery } from './tag-choices';

const tag = (name: string) => ({
  '@id': `/api/tags/${name}`,
  id: name,
  name,
  usage: { reports: 0, drafts: 0, companies: 0 },
  modifiedBy: null,
  modifiedOn: null,
});

function openSource(names: readonly string[], companies = [{ code: 'BHP', name: 'BHP Group' }]) {
  const created: string[] = [];
  const source = tagSource({
    tags: async () => names.map(tag),
    companies: async () => companies,
    create: async (name) => void created.push(name),
  });
  return { ...source, created };
}

it('offers tags, tickers and the text itself', async () => {
  expect(await openSource(['Copper']).find(' copp ')).toEqual([
    { name: 'Copper', label: 'Copper', isNew: false },
    { name: 'BHP', label: 'BHP - BHP Group', isNew: true },
    { name: 'copp', label: 'Add “copp”', isNew: true },
  ]);
});

it('offers nothing twice, whatever its case', async () => {
  expect((await openSource(['bhp']).find('bhp')).map(({ name }) => name)).toEqual(['bhp']);
  expect(await openSource([], []).find('')).toEqual([]);
});

it('adds what is no tag yet', async () => {
  const { add, created } = openSource(['bhp', 'bhp billiton']);
  await add('BHP');
  await add('CSL');
  expect(created).toEqual(['CSL']);
});

it('asks for five tags and five tickers', () => {
  expect(tagQuery('bhp')).toEqual({ 'suggestion[name]': 'bhp', itemsPerPage: 5 });
  expect(tickerQuery('bhp')).toEqual({ text: 'bhp', itemsPerPage: 5 });
});
