import { getHealth } from '@console/contract/health';
import { sql } from 'kysely';
import type { Routes } from '../../services';

export const routes: Routes = (api, { db, database, printer }) => {
  api.handle(getHealth, 'public', async () => {
    await sql`select 1`.execute(db);
    return { status: 'ok' as const, database: database.engine.name, pdf: printer.description };
  });
};
