import { buildAll } from '@console/tooling/start/build';
import { startPostgres } from '@console/tooling/test/postgres';
import { startServer } from './running-server.mjs';

/**
 * A server on a PostgreSQL of its own that `fill` has filled, by the address of its database, and what is compared on
 * it, by its own address; `factsOf` is told that of the server and its process.
 */
export async function filledServer({ env = {}, fill, comparisonsOf, factsOf = async () => [] }) {
  await buildAll(['api/server']);
  const postgres = await startPostgres();
  const server = await startServer({
    script: 'api/server/dist/server.js',
    env: { DATABASE_URL: postgres.url, ...env },
  }).catch(async (error) => {
    await postgres.stop();
    throw error;
  });
  async function close() {
    await server.stop();
    await postgres.stop();
  }
  try {
    await fill(postgres.url);
    return { comparisons: await comparisonsOf(server.url), facts: () => factsOf(server), close };
  } catch (error) {
    await close();
    throw error;
  }
}
