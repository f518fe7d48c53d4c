import {
  MAX_CORPORATE_ACTIONS,
  type ActionState,
  type CorporateAction,
  type CorporateActionName,
} from '@console/contract/corporate-actions';
import type { CalendarDay } from '@console/contract/calendar-day';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { companyIri } from '../companies/companies.store';

/** What feeds have delivered of a company, the latest day first; `today` is the firm's. */
export async function corporateActionsOf(
  db: Db,
  companyId: string,
  today: CalendarDay,
): Promise<CorporateAction[]> {
  const rows = await db
    .selectFrom('corporate_action')
    .leftJoin('feed_import', 'feed_import.id', 'corporate_action.import_id')
    .leftJoin('feed', 'feed.id', 'feed_import.feed_id')
    .selectAll('corporate_action')
    .select(['feed_import.file', 'feed.name as feed', sql<CalendarDay>`day::text`.as('on')])
    .where('company_id', '=', companyId)
    .orderBy('day', 'desc')
    .orderBy('action')
    .limit(MAX_CORPORATE_ACTIONS)
    .execute();
  return rows.map((row) => ({
    '@id': `${companyIri(companyId)}/corporate-action#${row.id}`,
    ...{ id: row.id, action: row.action, day: row.on, state: stateOf(row, today) },
    ...{ newShares: row.new_shares, oldShares: row.old_shares, amount: row.amount, currency: row.currency },
    ...{ newCode: row.new_code, newRic: row.new_ric, oldCode: row.changed_at && row.old_code },
    deliveredAt: row.delivered_at.toISOString(),
    delivery:
      row.import_id && row.feed && row.file ? { id: row.import_id, feed: row.feed, file: row.file } : null,
  }));
}

interface Standing {
  readonly action: CorporateActionName;
  /** Its day. */
  readonly on: CalendarDay;
  readonly withdrawn: boolean;
  readonly changed_at: Date | null;
}

/** A code change whose day is reached and that was not made is of a code that another company has. */
function stateOf({ action, on, withdrawn, changed_at }: Standing, today: CalendarDay): ActionState {
  if (withdrawn) return 'withdrawn';
  if (on > today) return 'toCome';
  return action === 'Code Change' && changed_at === null ? 'blocked' : 'reached';
}
