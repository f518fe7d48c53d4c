/** Files of a noun beside its screen: contract, migration, server module. */
export function nounFiles(parts) {
  const { noun, number } = parts;
  const folder = `api/server/src/modules/${noun.kebab}`;
  return {
    [`api/contract/src/${noun.kebab}.ts`]: contract(parts),
    [`api/server/src/migrations/${number}-${noun.kebab}.ts`]: migration(parts),
    [`${folder}/${noun.kebab}.routes.ts`]: routes(parts),
    [`${folder}/${noun.kebab}.store.ts`]: store(parts),
    [`${folder}/${noun.kebab}.routes.test.ts`]: test(parts),
  };
}

const contract = ({ noun, row }) => `
import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { ListQuery, collectionOf } from './hydra';

export const ${row.pascal} = Type.Object({ '@id': Type.String(), id: Type.String(), name: Type.String() });
export type ${row.pascal} = Static<typeof ${row.pascal}>;

export const list${noun.pascal} = endpoint({
  method: 'GET',
  path: '/api/${noun.kebab}',
  summary: '${noun.title} by name',
  query: ListQuery,
  answer: collectionOf(${row.pascal}),
});
`;

const migration = ({ row }) => `
export const sql = \`
create table ${row.snake} (
  id uuid primary key default gen_random_uuid(),
  name text not null unique
);
\`;
`;

const routes = ({ noun, policy }) => `
import { list${noun.pascal} } from '@console/contract/${noun.kebab}';
import { hydraCollection, pageOf } from '../../plugins/collection';
import type { Routes } from '../../services';
import { list${noun.pascal}Rows } from './${noun.kebab}.store';

const PAGE_SIZE = 25;

export const routes: Routes = (api, { db }) => {
  api.handle(list${noun.pascal}, '${policy}', async ({ query, request }) => {
    const page = pageOf(query, PAGE_SIZE);
    return hydraCollection(request, await list${noun.pascal}Rows(db, page), page);
  });
};
`;

const store = ({ noun, row }) => `
import type { ${row.pascal} } from '@console/contract/${noun.kebab}';
import type { Db } from '../../database/database';
import type { PageRequest, RowsPage } from '../../plugins/collection';

/** ${noun.title} by name. */
export async function list${noun.pascal}Rows(db: Db, page: PageRequest): Promise<RowsPage<${row.pascal}>> {
  const { total } = await db
    .selectFrom('${row.snake}')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('${row.snake}')
    .selectAll()
    .orderBy('name')
    .limit(page.itemsPerPage)
    .offset(page.offset)
    .execute();
  return {
    total: Number(total),
    rows: rows.map(({ id, name }) => ({ '@id': \`/api/${noun.kebab}/\${id}\`, id, name })),
  };
}
`;

const test = ({ noun, row }) => `
import { openTestServer, type TestServer } from '../../test-server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  const rows = ['Second', 'First'].map((name) => ({ name }));
  await server.services.db.insertInto('${row.snake}').values(rows).execute();
});
afterAll(() => server.close());

it('lists them by name, in pages', async () => {
  const call = await server.signInAs('ROLE_ADMIN');
  const { json } = await call('GET', '/api/${noun.kebab}?page=2&itemsPerPage=1');
  expect(json['hydra:totalItems']).toBe(2);
  expect(json['hydra:member']).toMatchObject([{ name: 'Second' }]);
});

it('is for people who are signed in', async () => {
  expect((await server.anonymous('GET', '/api/${noun.kebab}')).status).toBe(401);
});
`;
