import { today } from '@console/contract/calendar-day';
import { askEngine } from '../ask-engine';
import { failed, ok, type DoctorCheck } from '../doctor-check';

export const timeZoneCheck: DoctorCheck = {
  id: 'time-zone',
  title: 'TIME_ZONE',
  async run({ engine, environment: { timeZone } }) {
    const rows = await askEngine(engine, 'select name from pg_timezone_names');
    if (!rows.some(({ name }) => name === timeZone))
      return failed(`the database does not know ${timeZone}: take another name, or update its time zones`);
    return ok(`${timeZone}, where it is ${today(timeZone)}`);
  },
};
