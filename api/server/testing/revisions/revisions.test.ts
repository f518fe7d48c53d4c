import type { Role } from '@console/contract/roles';
import { contractEndpoints } from '../endpoints';
import { openTestServer, type Call, type TestPerson, type TestServer } from '../server';
import { editables } from './editables';
import { writesWithoutRevision } from './writes-without-revision';

let server: TestServer;
let admins: Editors;
beforeAll(async () => {
  server = await openTestServer();
  admins = await editorsOf('ROLE_ADMIN');
});
afterAll(() => server.close());

interface Editors {
  readonly asMe: Call;
  readonly asOther: Call;
  readonly other: TestPerson;
}
async function editorsOf(role: Role): Promise<Editors> {
  const other = await server.addPerson(role);
  return { other, asMe: await server.signInAs(role), asOther: await server.signInAs(other) };
}

const unique = (calls: readonly string[]) => [...new Set(calls)].sort();

/** Every PUT of the contract, and every POST to what is there already. */
const writes = unique(
  contractEndpoints
    .filter(
      ({ method, path }) =>
        method === 'PUT' || (method === 'POST' && (path.includes('/:') || path === '/api/firm')),
    )
    .map(({ method, path }) => `${method} ${path}`),
);

it('says of every write to what is there already whether it has a revision, or why it needs none', () => {
  expect(writes).toEqual(unique([...Object.keys(editables), ...Object.keys(writesWithoutRevision)]));
  expect(Object.keys(editables).filter((call) => call in writesWithoutRevision)).toEqual([]);
});

it.each(Object.entries(editables))(
  '%s overwrites nothing that was not seen, and says who changed it',
  async (_call, make) => {
    const { as, read, theirs, mine } = await make(server);
    const { asMe, asOther, other } = as ? await editorsOf(as) : admins;
    const now = async () => {
      const { status, json, headers } = await asMe('GET', read);
      expect([status, headers['etag']]).toEqual([200, expect.stringMatching(/^"[^"]+"$/)]);
      return { json, etag: String(headers['etag']) };
    };
    const seen = await now();

    const changed = await theirs(asOther);
    expect([changed.status, changed.json?.['hydra:description']]).toEqual([200, undefined]);
    const after = await now();
    expect(after.etag).not.toBe(seen.etag);
    expect(changed.headers['etag']).toBe(after.etag);

    const late = await mine(asMe, { 'if-match': seen.etag });
    expect([late.status, late.json.changedBy, late.json.changedOn]).toEqual([
      412,
      `${other.firstName} ${other.lastName}`,
      expect.stringMatching(/^20.*Z$/),
    ]);
    expect((await now()).etag).toBe(after.etag);

    const informed = await mine(asMe, { 'if-match': after.etag });
    expect([informed.status, informed.json?.['hydra:description']]).toEqual([200, undefined]);
    const last = await now();
    expect(informed.headers['etag']).toBe(last.etag);
    expect(last.etag).not.toBe(after.etag);
  },
);
