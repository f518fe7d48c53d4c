import { askEngine } from '../ask-engine';
import { advice, ok, type DoctorCheck } from '../doctor-check';

/** The oldest that the tests run on. */
const OLDEST_TRIED = 15;

export const databaseCheck: DoctorCheck = {
  id: 'database',
  title: 'Database',
  async run({ engine }) {
    const [row] = await askEngine(engine, 'show server_version');
    const version = String(row?.['server_version']);
    if (engine.kind === 'embedded')
      return advice(
        'the embedded database is for one machine and for trying: name a PostgreSQL server in DATABASE_URL',
      );
    if (Number.parseInt(version, 10) < OLDEST_TRIED)
      return advice(`PostgreSQL ${version}: upgrade, ${OLDEST_TRIED} is the oldest that this was tried with`);
    return ok(`PostgreSQL ${version}`);
  },
};
