import type { Split } from '@console/contract/corporate-actions';
import { sql, type RawBuilder } from 'kysely';

/** No company splits its shares by one ratio, or pays one dividend, twice within so many days. */
const TWIN_DAYS = 20;

type Ratio = Pick<Split, 'newShares' | 'oldShares'>;

/** Whether two splits are of one ratio; 10 for 2 is 5 for 1. */
export const isOfRatio =
  (one: Ratio) =>
  (other: Ratio): boolean =>
    one.newShares * other.oldShares === other.newShares * one.oldShares;

/** Whether what is the same of two days, given as numbers, is one and the same. */
export const areTwinDays = (one: number, other: number): boolean => Math.abs(one - other) <= TWIN_DAYS;

/** SQL whether two splits or dividends, named by their tables, are one and the same of two days. */
export function isTwin(one: string, other: string): RawBuilder<boolean> {
  const [a, b] = [
    (column: string) => sql.ref(`${one}.${column}`),
    (column: string) => sql.ref(`${other}.${column}`),
  ];
  return sql<boolean>`(${a('action')} = ${b('action')} and ${a('day')} <> ${b('day')}
    and abs(${a('day')} - ${b('day')}) <= ${TWIN_DAYS}::integer
    and case ${a('action')}
      when 'Split' then ${a('new_shares')} * ${b('old_shares')} = ${b('new_shares')} * ${a('old_shares')}
      when 'Dividend' then ${a('amount')} = ${b('amount')} and ${a('currency')} = ${b('currency')}
      else false end)`;
}
