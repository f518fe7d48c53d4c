/** Files of a noun beside its screen: contract, migration, server module. */
export function nounFiles(parts) {
  const { noun, row, number } = parts;
  const folder = `api/server/src/reference-data/${noun.kebab}`;
  return {
    [`api/contract/src/${noun.kebab}.ts`]: contract(parts),
    [`api/server/src/migrations/${number}-${noun.kebab}.ts`]: migration(parts),
    [`${folder}/${noun.kebab}.routes.ts`]: routes(parts),
    [`${folder}/${row.kebab}-list.ts`]: list(parts),
    [`${folder}/${noun.kebab}.routes.test.ts`]: test(parts),
  };
}

const contract = ({ noun, row }) => `
import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { ListQuery, collectionOf } from './hydra';
import { exportOf } from './list-export';

export const ${row.pascal} = Type.Object({ '@id': Type.String(), id: Type.String(), name: Type.String() });
export type ${row.pascal} = Static<typeof ${row.pascal}>;

export const list${noun.pascal} = endpoint({
  method: 'GET',
  path: '/api/${noun.kebab}',
  summary: '${noun.title} by name',
  query: ListQuery,
  answer: collectionOf(${row.pascal}),
});
export const export${noun.pascal} = exportOf(list${noun.pascal});
`;

const migration = ({ row }) => `
export const sql = \`
create table ${row.snake} (
  id uuid primary key default gen_random_uuid(),
  name text not null unique
);
create index ${row.snake}_list_name on ${row.snake} (lower(name), id);
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index ${row.snake}_name_text on ${row.snake} using gin (name gin_trgm_ops);
  end if;
end $$;
\`;
`;

const routes = ({ noun, row, policy }) => `
import { export${noun.pascal}, list${noun.pascal} } from '@console/contract/${noun.kebab}';
import { serveList } from '../../platform/lists/serve-list';
import type { Routes } from '../../services';
import { ${row.camel}List } from './${row.kebab}-list';

export const routes: Routes = (api, services) =>
  serveList(api, services, ${row.camel}List, {
    page: list${noun.pascal},
    csv: export${noun.pascal},
    policy: '${policy}',
  });
`;

const list = ({ noun, row }) => `
import type { ${row.pascal} } from '@console/contract/${noun.kebab}';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { text } from '../../platform/lists/list-field';
import type { List } from '../../platform/lists/list';

/** ${noun.title} by name. */
export const ${row.camel}List: List<${row.pascal}> = {
  noun: '${row.kebab}',
  from: sql\`${row.snake}\`,
  id: '${row.snake}.id',
  visibleTo: () => sql\`true\`,
  fields: { name: text('${row.snake}.name') },
  order: { field: 'name', direction: 'asc' },
  pageSize: 25,
  load,
  idOf: ({ id }) => id,
  columns: {
    name: { title: 'Name', cell: ({ name }) => name },
    id: { title: 'Id', cell: ({ id }) => id },
  },
};

async function load(db: Db, ids: readonly string[]): Promise<${row.pascal}[]> {
  const rows = await db.selectFrom('${row.snake}').selectAll().where('id', 'in', ids).execute();
  return rows.map(({ id, name }) => ({ '@id': \`/api/${noun.kebab}/\${id}\`, id, name }));
}
`;

const test = ({ noun, row }) => `
import { openTestServer, type TestServer } from '../../../testing/server';

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
