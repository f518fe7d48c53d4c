import { cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@console/tooling/start/places';
import { startPostgres } from '@console/tooling/test/postgres';

/**
 * The two databases that a server runs on: what it is told of each, one connection of the raw driver while no server
 * runs, and one beside a running server, which for the embedded database is a copy.
 */
export const databases = {
  async PGlite(folder) {
    const place = join(folder, 'pglite');
    mkdirSync(place);
    const data = join(place, 'database/pglite');
    return {
      env: { DATA_DIR: place, DATABASE_URL: '', DEMO_DATA: '1' },
      connect: () => pglite(data),
      async beside() {
        const copy = join(folder, 'copy');
        cpSync(data, copy, { recursive: true });
        return pglite(copy);
      },
      stop: async () => undefined,
    };
  },
  async PostgreSQL(folder) {
    const { url, stop } = await startPostgres();
    const connect = () => postgres(url);
    const env = { DATA_DIR: join(folder, 'postgresql'), DATABASE_URL: url, DEMO_DATA: '1' };
    return { env, connect, beside: connect, stop };
  },
};

async function pglite(dataDir) {
  const fromServer = createRequire(join(root, 'api/server/package.json'));
  const { PGlite } = fromServer('@electric-sql/pglite');
  const { pg_trgm } = fromServer('@electric-sql/pglite/contrib/pg_trgm');
  const database = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  return {
    run: async (sql, values) => (await database.query(sql, values)).rows,
    close: () => database.close(),
  };
}

async function postgres(connectionString) {
  const { Client } = createRequire(join(root, 'api/server/package.json'))('pg');
  const client = new Client({ connectionString });
  await client.connect();
  return { run: async (sql, values) => (await client.query(sql, values)).rows, close: () => client.end() };
}
