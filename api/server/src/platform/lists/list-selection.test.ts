import fc from 'fast-check';
import { openTestServer, type Call, type TestServer } from '../../../testing/server';

const ROWS = 10_000;

let server: TestServer;
let asAnalyst: Call;
let tags: { id: string; name: string }[];

beforeAll(async () => {
  server = await openTestServer();
  asAnalyst = await server.signInAs('ROLE_ANALYST');
  const rows = Array.from({ length: ROWS }, (_, index) => ({ name: nameAt(index), modified_by: null }));
  tags = [];
  for (let from = 0; from < ROWS; from += 2000) {
    const chunk = rows.slice(from, from + 2000);
    const added = server.services.db.insertInto('tag').values(chunk).returning(['id', 'name']);
    tags.push(...(await added.execute()));
  }
});
afterAll(() => server.close());

function nameAt(index: number): string {
  const metal = ['gold', 'iron', 'zinc'][index % 3];
  return `Theme ${String(index).padStart(5, '0')} ${metal}`;
}

/** A filter, and the same said of a row. */
const filters = [
  { filter: {}, holds: () => true },
  { filter: { name: 'gold' }, holds: (name: string) => name.includes('gold') },
  { filter: { name: '0 zinc' }, holds: (name: string) => name.includes('0 zinc') },
  { filter: { name: 'theme 012' }, holds: (name: string) => name.startsWith('Theme 012') },
  { filter: { name: 'copper' }, holds: () => false },
] as const;

/** Filters come and go; under each one, rows are taken out of 'all'. */
const steps = fc.array(
  fc.record({
    filter: fc.constantFrom(...filters),
    out: fc.uniqueArray(fc.nat(ROWS - 1), { maxLength: 60 }),
    direction: fc.constantFrom('asc', 'desc'),
  }),
  { minLength: 1, maxLength: 3 },
);

it('all but the excluded rows is what enumerating them gives, whatever the filters were before', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const excluded = new Set<string>();
      for (const { filter, out, direction } of taken) {
        for (const index of out) excluded.add(tags[index]?.id ?? '');
        const { bytes } = await asAnalyst('POST', '/api/tags/export', {
          filter: { ...filter.filter, 'order[name]': direction },
          selection: { id: 'all', excludeIds: [...excluded], type: 'all' },
          columns: ['id'],
        });
        const chosen = tags
          .filter(({ id, name }) => filter.holds(name) && !excluded.has(id))
          .map(({ id }) => id);
        const expected = direction === 'asc' ? chosen : chosen.reverse();
        expect(bytes.toString('utf8').split('\r\n').slice(1, -1)).toEqual(expected);
      }
    }),
    { numRuns: 15 },
  );
}, 120_000);
