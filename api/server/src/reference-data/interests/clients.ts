import { addDays, type CalendarDay } from '@console/contract/calendar-day';
import { interestKindNames, interestKinds } from '@console/contract/interests';
import { sql, type RawBuilder } from 'kysely';
import { daysSaid } from './interests.store';

/** What a client has the house do: interests that are said for a year after they have ended. */
const relationships = interestKindNames.filter((kind) => interestKinds[kind].saidForMonths > 0);
const KEPT_DAYS = Math.max(...relationships.map(daysSaid));

interface DayEnd {
  readonly day: CalendarDay;
  /** The end of that day. */
  readonly until: Date;
}

/**
 * Whether the row `company` was a client of the house on a day, or within the 12 months before: as it was known then, so
 * that the answer for a day stays what it was.
 */
export const isClientOn = ({ day, until }: DayEnd): RawBuilder<boolean> => sql<boolean>`exists (
  select from interest join company as named on named.id = interest.company_id
  where coalesce(named.merged_into, named.id) = company.id
    and interest.person_id is null and interest.kind = any(${relationships}::text[])
    and interest.from_day <= ${day} and interest.declared_on < ${until}
    and (interest.until_day is null or interest.ended_on >= ${until}
      or interest.until_day >= ${addDays(day, -KEPT_DAYS)}))`;
