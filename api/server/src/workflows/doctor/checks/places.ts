import { Kysely } from 'kysely';
import { knownSecret } from '../../../platform/credentials/kept-secret';
import { engineDialect } from '../../../platform/database/engine-dialect';
import type { Schema } from '../../../platform/database/schema';
import { strangePlace, textOfStrange } from '../../../platform/files/console-places';
import { askEngine } from '../ask-engine';
import { failed, notTried, ok, type DoctorCheck } from '../doctor-check';

export const placesCheck: DoctorCheck = {
  id: 'places',
  title: 'Files and secret of this database',
  async run({ engine, environment, files }) {
    const [table] = await askEngine(
      engine,
      `select to_regclass('public.console_places') is not null as exists`,
    );
    const secret = knownSecret(environment);
    if (table?.['exists'] !== true || secret === null)
      return notTried('the database knows none yet: the next start keeps those it has');
    const db = new Kysely<Schema>({ dialect: engineDialect(engine) });
    const strange = await strangePlace(db, { files, secret });
    return strange ? failed(textOfStrange(strange, { files })) : ok('the database knows no others');
  },
};
