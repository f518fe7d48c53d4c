import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database';
import { positive, text } from './column';
import { datedJump } from './checks/jump';
import { day } from './checks/day';
import { olderRow } from './checks/older';
import { unknownIndex } from './checks/unknown-index';
import { datesOf, openDatedLook, sqlDay, type DatedBefore, type DatedRow } from './dated-row';
import { openLateNotes } from './late-notes';
import { pastDay, type DayNumber } from './day-column';
import { chartedIndices } from '../widgets/charted-index';
import { defineKind } from './delivery-kind';
import { Fault } from './fault';
import { SeenDays } from './seen-days';

interface IndexValues extends DatedRow {
  readonly name: string;
}

interface IndexBefore extends DatedBefore {
  readonly isUnknown: boolean;
}

/** Daily levels of indices; the name is what charts call the index. */
export const indexKind = defineKind<IndexValues, IndexValues, IndexBefore>({
  layouts: {
    Refinitiv: {
      name: text('Index', 60),
      day: pastDay('Date', 'yyyy-MM-dd'),
      value: positive('Level'),
    },
    Calibre: {
      name: text('index', 60),
      day: pastDay('date', 'dd/MM/yyyy'),
      value: positive('level'),
    },
  },
  linesPerRecord: 'one',
  subject: 'name',
  reader() {
    const seen = new SeenDays();
    return (values) =>
      seen.add(values.name, values.day)
        ? values
        : new Fault(`An earlier line has the level of ${values.name} on that day.`);
  },
  writer: levelWriter,
  checks: () => ({
    subjectOf: ({ name }) => name,
    open: openIndexLook,
    rules: [datedJump('Level', { limit: 'indexFactor' }), day, olderRow('Level'), unknownIndex],
    dates: datesOf('Level', levelsOn),
  }),
});

async function levelsOn(db: Db, day: DayNumber): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from index_level where date = ${sqlDay(day)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function openIndexLook() {
  const look = openDatedLook<IndexValues>(levelTable);
  let hasLevels: boolean | null = null;
  return async (db: Db, rows: readonly IndexValues[]): Promise<readonly IndexBefore[]> => {
    hasLevels ??= (await db.selectFrom('index_level').select('name').limit(1).execute()).length > 0;
    const isKnown = (name: string) => !hasLevels || chartedIndices.has(name);
    const befores = await look(db, rows);
    return rows.map(({ name }, index) => {
      const { last, near, newest } = befores[index] ?? { last: null, near: null, newest: null };
      return { last, near, newest, isUnknown: newest === null && !isKnown(name) };
    });
  };
}

const levelTable = {
  ...({ table: 'index_level', key: 'name', keyType: 'text', value: 'level' } as const),
  keyOf: ({ name }: IndexValues) => name,
};

function levelWriter() {
  const noteLate = openLateNotes({
    ...levelTable,
    ...({ kind: 'index', column: 'index_name', figure: 'Level' } as const),
  });
  return async (trx: Trx, rows: readonly IndexValues[]): Promise<number> => {
    await noteLate(trx, rows);
    return writeLevels(trx, rows);
  };
}

async function writeLevels(trx: Trx, rows: readonly IndexValues[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into index_level (name, date, level)
    select name, date '1970-01-01' + day, value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (name text, day integer, value float8)
    on conflict (name, date) do update set level = excluded.level
      where index_level.level <> excluded.level`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
