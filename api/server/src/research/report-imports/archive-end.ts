import { today, type CalendarDay } from '@console/contract/calendar-day';
import type { Db, Trx } from '../../platform/database/database';
import { shown } from '../../reference-data/deliveries/column';
import { Fault } from '../../reference-data/deliveries/fault';

/** Where the archive ends: what is published from this day on goes through review. */
export interface ArchiveEnd {
  readonly day: CalendarDay;
  /** `first`: the day of the first report of this console, revoked or not; `today`: there is none yet. */
  readonly is: 'first' | 'today';
}

/** The end as it is now; without a report of the console's own it is today in this zone. */
export async function archiveEnd(db: Db | Trx, timeZone: string): Promise<ArchiveEnd> {
  const { day } = await db
    .selectFrom('report')
    .where('draft_id', 'is not', null)
    .select(({ fn }) => fn.min<CalendarDay | null>('published_day').as('day'))
    .executeTakeFirstOrThrow();
  return day === null ? { day: today(timeZone), is: 'today' } : { day, is: 'first' };
}

/** Why a report of this day is not one of the archive; null: it is. */
export function beyondArchive(publishedOn: CalendarDay | undefined, { day, is }: ArchiveEnd): Fault | null {
  if (publishedOn === undefined || publishedOn < day) return null;
  const end =
    is === 'today'
      ? 'today: new reports go through review'
      : `${day}, the day of the first report of this console: reports since then go through review`;
  return new Fault(`publishedOn ${shown(publishedOn)} is not before ${end}.`);
}
