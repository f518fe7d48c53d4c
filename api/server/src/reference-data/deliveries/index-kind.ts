import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database';
import { positive, text } from './column';
import { pastDay, type DayNumber } from './day-column';
import { defineKind } from './delivery-kind';
import { Fault } from './fault';
import { SeenDays } from './seen-days';

interface IndexValues {
  readonly name: string;
  readonly day: DayNumber;
  readonly level: number;
}

/** Daily levels of indices; the name is what charts call the index. */
export const indexKind = defineKind<IndexValues, IndexValues>({
  layouts: {
    Refinitiv: {
      name: text('Index', 60),
      day: pastDay('Date', 'yyyy-MM-dd'),
      level: positive('Level'),
    },
    Calibre: {
      name: text('index', 60),
      day: pastDay('date', 'dd/MM/yyyy'),
      level: positive('level'),
    },
  },
  linesPerRecord: 'one',
  reader() {
    const seen = new SeenDays();
    return (values) =>
      seen.add(values.name, values.day)
        ? values
        : new Fault(`An earlier line has the level of ${values.name} on that day.`);
  },
  write: writeLevels,
});

async function writeLevels(trx: Trx, rows: readonly IndexValues[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into index_level (name, date, level)
    select name, date '1970-01-01' + day, level
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (name text, day integer, level float8)
    on conflict (name, date) do update set level = excluded.level
      where index_level.level <> excluded.level`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
