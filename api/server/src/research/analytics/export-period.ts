import type { Db } from '../../platform/database/database';
import type { Cell } from '../../platform/sheets/sheet';

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

/** 'Ann Lee' of two columns that may be missing. */
export const nameOf = (first: string | null, last: string | null): Cell =>
  [first, last].filter(Boolean).join(' ');
