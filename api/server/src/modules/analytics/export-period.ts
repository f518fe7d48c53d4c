import type { Db } from '../../database/database';
import type { Cell } from '../../sheets/sheet';

/** The time that an export is about; the end is not part of it, and lies never after the beginning of its making. */
export interface ExportPeriod {
  readonly from: Date;
  readonly until: Date;
}

/** What a sheet of an export is made from. */
export interface ExportSource {
  readonly db: Db;
  readonly period: ExportPeriod;
}

/** The days from one to another, both of UTC and included, up to now (U22). */
export function periodOf(fromDate: string, toDate: string, now = new Date()): ExportPeriod {
  const end = Date.parse(`${toDate}T00:00:00Z`) + 86_400_000;
  return { from: new Date(`${fromDate}T00:00:00Z`), until: new Date(Math.min(end, now.getTime())) };
}

/** Rows read at a time. */
export const BATCH_ROWS = 500;

/** Where a batch ends: the moment of its last row, as exactly as the database has it, and the row's id. */
export interface Place {
  readonly moment: string;
  readonly id: string;
}

/** Before all rows. */
const start: Place = { moment: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** Reads rows in batches from place to place, and gives them one by one. */
export async function* inBatches<Row extends Place>(
  read: (after: Place) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after = start;
  for (;;) {
    const batch = await read(after);
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_ROWS) return;
    after = last;
  }
}

/** 'Ann Lee' of two columns that may be missing. */
export const nameOf = (first: string | null, last: string | null): Cell =>
  [first, last].filter(Boolean).join(' ');
