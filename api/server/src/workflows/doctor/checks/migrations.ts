import { migrations } from '../../../migrations/migrations';
import { appliedMigrations, fitOf, type AppliedMigration } from '../../../platform/database/fit';
import { tooLateText } from '../../../platform/database/migrate';
import { askEngine } from '../ask-engine';
import { advice, failed, ok, type DoctorCheck } from '../doctor-check';

export const migrationsCheck: DoctorCheck = {
  id: 'migrations',
  title: 'Migrations',
  async run({ engine }) {
    const [table] = await askEngine(engine, `select to_regclass('migration') is not null as exists`);
    if (!table?.['exists']) return failed('the database is empty: start an instance, which fills it');
    const applied = (await askEngine(engine, appliedMigrations)) as unknown as AppliedMigration[];
    const { missing, later, tooLate } = fitOf(applied);
    if (tooLate.length > 0) return failed(tooLateText(tooLate));
    if (missing.length > 0)
      return failed(`missing ${missing.join(', ')}: start an instance of this version, which applies them`);
    if (later.length > 0)
      return advice(`the database has ${later.join(', ')} of a later version, with which this one works`);
    return ok(`all ${migrations.length} are applied`);
  },
};
