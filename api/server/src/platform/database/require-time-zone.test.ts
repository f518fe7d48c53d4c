import { openTestDatabase } from '../../../testing/database';
import { requireTimeZone } from './require-time-zone';

it('lets the zones pass that the database knows, and names the setting for others', async () => {
  const { database, close } = await openTestDatabase();
  await requireTimeZone(database.kysely, 'Australia/Sydney');
  await expect(requireTimeZone(database.kysely, 'Mars/Olympus')).rejects.toThrow(
    'The database does not know the time zone Mars/Olympus: set TIME_ZONE to a name that it knows',
  );
  await close();
}, 60_000);
