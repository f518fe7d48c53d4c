import { periodOfDays, type CalendarDay, type Period } from '@console/contract/calendar-day';
import type { Db } from '../../platform/database/database';
import type { Cell } from '../../platform/sheets/sheet';

/** What a sheet of an export is made from. */
export interface ExportSource {
  readonly db: Db;
  /** What the export is about; it ends before its making begins. */
  readonly period: Period;
  /** The zone whose days were asked for. */
  readonly timeZone: string;
}

interface Days {
  readonly fromDate: CalendarDay;
  readonly toDate: CalendarDay;
  readonly timeZone: string;
}

/** The days from one to another, both of a zone and included, up to now (U22). */
export function exportPeriod({ fromDate, toDate, timeZone }: Days, now = new Date()): Period {
  const { from, until } = periodOfDays(fromDate, toDate, timeZone);
  return { from, until: until < now ? until : now };
}

/** 'Ann Lee' of two columns that may be missing. */
export const nameOf = (first: string | null, last: string | null): Cell =>
  [first, last].filter(Boolean).join(' ');
